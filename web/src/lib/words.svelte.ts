/** Texts from Fluent catalogues: those of the shell (everything but the games) and those of the games. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import coreEn from '../../../src/sobremesa/core/words.en.ftl?raw';
import coreEs from '../../../src/sobremesa/core/words.es.ftl?raw';
import shellEn from '../words/en.ftl?raw';
import shellEs from '../words/es.ftl?raw';
import { catalogue } from './api';
import { prefs } from './prefs.svelte';
import { nextTask } from './staged-render.svelte';
import type { Lang, Say } from './types';

const SHELL: Record<Lang, string[]> = { es: [shellEs, coreEs], en: [shellEn, coreEn] };

const catalogues = import.meta.glob<string>('../../../src/sobremesa/games/*/words.*.ftl', {
  query: '?raw',
  import: 'default',
});
const tableWords = import.meta.glob<string>('../../../src/sobremesa/games/*/web/words.*.ftl', {
  query: '?raw',
  import: 'default',
});

/** Make a bundle of catalogues; a message of a later one overrides that of an earlier one. */
export function bundleOf(lang: Lang, ...texts: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  return bundle;
}

/** A number that is written alike in all our languages: `Intl.NumberFormat` is slow when it is first used. */
class PlainNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

function fluentArguments(args: Record<string, string | number>): Record<string, FluentVariable> {
  const plain = (value: string | number): value is number => Number.isInteger(value) && Math.abs(Number(value)) < 1000;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, plain(value) ? new PlainNumber(value) : value]),
  );
}

/** Make a function that formats messages, each from the first bundle that has it. A missing one is logged, and its id shown. */
export function formatter(...bundles: FluentBundle[]): Say {
  const say = (id: string, args?: Record<string, string | number>): string => {
    const bundle = bundles.find((one) => one.hasMessage(id));
    const message = bundle?.getMessage(id);
    if (!bundle || !message?.value) {
      console.error(`no message: ${id}`);
      return id;
    }
    const errors: Error[] = [];
    const text = bundle.formatPattern(message.value, args ? fluentArguments(args) : null, errors);
    if (errors[0]) console.error(`message ${id}: ${errors[0].message}`);
    return text;
  };
  return Object.assign(say, { has: (id: string) => bundles.some((one) => one.hasMessage(id)) });
}

const shellBundles = new Map<Lang, FluentBundle>();

/** The bundle of the shell in a language, parsed when it is first needed. */
function shell(lang: Lang): FluentBundle {
  let bundle = shellBundles.get(lang);
  if (bundle === undefined) {
    bundle = bundleOf(lang, ...SHELL[lang]);
    shellBundles.set(lang, bundle);
  }
  return bundle;
}

/** Parse the shell's words before anything is drawn, in a task of its own: on a phone it takes a while. */
export async function prepareWords(): Promise<void> {
  await nextTask();
  shell(prefs.lang);
  await nextTask();
}

/** The shell's words in the page's language. */
export const t: Say = Object.assign(
  (id: string, args?: Record<string, string | number>) => formatter(shell(prefs.lang))(id, args),
  {
    has: (id: string) => shell(prefs.lang).hasMessage(id),
  },
);

const loaded = new Map<string, Promise<Say>>();

/**
 * The words of a game: those of its table, its catalogue, then the shell's and core's. Rejects if there is no such game.
 */
export function gameWords(game: string, lang: Lang): Promise<Say> {
  const key = `${game}.${lang}`;
  let say = loaded.get(key);
  if (say === undefined) {
    say = load(game, lang);
    loaded.set(key, say);
    say.catch(() => loaded.delete(key));
  }
  return say;
}

async function load(game: string, lang: Lang): Promise<Say> {
  const own = catalogues[`../../../src/sobremesa/games/${game}/words.${lang}.ftl`];
  const table = tableWords[`../../../src/sobremesa/games/${game}/web/words.${lang}.ftl`];
  const texts = await (own ? Promise.all([own(), table?.() ?? '']) : Promise.all([catalogue(game, lang)]));
  await nextTask();
  return formatter(bundleOf(lang, ...texts), shell(lang));
}
