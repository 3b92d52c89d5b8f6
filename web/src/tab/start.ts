/** Makes this page a site of its own: tables are in this tab, and stay in this browser. */
import { mount } from 'svelte';
import { ask, useTransport } from '../lib/transport';
import Footer from './Footer.svelte';
import { engine } from './progress.svelte';
import { TabTransport } from './transport';

/** Start the engine, in the background, and use it from now on. */
export function startTab(): void {
  const site = new URL('.', location.href.split('#')[0]!);
  useTransport(
    new TabTransport(site, (progress) => {
      Object.assign(engine, progress);
      if (progress.stage === 'ready') void keepSite(site);
    }),
  );
  addEventListener('click', download, { capture: true });
  const place = document.createElement('div');
  document.body.append(place);
  mount(Footer, { target: place });
}

/** Follow a link that downloads an answer of the server: here the engine gives it. */
function download(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const [, path] = /\/api(\/tables\/.*)$/.exec(link?.getAttribute('href') ?? '') ?? [];
  if (!link?.hasAttribute('download') || path === undefined) return;
  event.preventDefault();
  const name = link.download;
  void ask('GET', path).then(({ text }) => {
    const made = document.createElement('a');
    made.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'application/jsonl' }));
    made.download = name;
    made.click();
    URL.revokeObjectURL(made.href);
  });
}

/** Keep the site for when there is no network. It is fetched once more from the browser's cache, so it waits its turn. */
async function keepSite(site: URL): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return; // without a network it is kept already
  await navigator.serviceWorker.register(new URL('service-worker.js', site), { type: 'module' }).catch(() => undefined);
  await navigator.storage?.persist?.().catch(() => false);
}
