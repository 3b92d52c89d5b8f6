/**
 * The client-side router: which page the address names, and navigation without reloading.
 *
 * On a server the address of a page is its path. A site of files has one page, so there the address follows a `#`:
 * `#/t/ID`. Links are written as on a server in both, and `hrefOf` says where they lead.
 */

export type Page =
  | { name: 'home' }
  | { name: 'not-found' }
  | { name: 'table'; id: string }
  | { name: 'rules'; game: string; clause: string }
  | { name: 'lesson'; game: string; lesson: string }
  | { name: 'fair'; id: string }
  | { name: 'replay'; id: string; seat: string; at: number };

/** Return the page that an address names. */
export function pageOf(path: string, query: URLSearchParams, hash: string): Page {
  const [, kind, id, rest] = path.split('/');
  if (kind === 't' && id) return { name: 'table', id };
  if (kind === 'g' && id) return { name: 'rules', game: id, clause: hash.replace('#', '') };
  if (kind === 'learn' && id) return { name: 'lesson', game: id, lesson: rest ?? '' };
  if (kind === 'fair' && id) return { name: 'fair', id };
  if (kind === 'replay' && id) {
    return { name: 'replay', id, seat: query.get('seat') ?? 'all', at: Number(query.get('at') ?? 0) || 0 };
  }
  return { name: kind ? 'not-found' : 'home' };
}

let afterHash = false;

/** Return the address of a page of ours as the browser knows it. */
export const hrefOf = (address: string): string => (afterHash ? `#${address}` : address);

/** Return the page that the browser shows. */
function currentPage(): Page {
  const where = afterHash ? new URL(location.hash.slice(1) || '/', location.origin) : location;
  return pageOf(where.pathname, new URLSearchParams(where.search), where.hash);
}

export const route: { page: Page } = $state({ page: { name: 'home' } });

/** Start to follow the address, and to open links within the site without reloading. */
export function initRoute(hashed = false): void {
  afterHash = hashed;
  route.page = currentPage();
  addEventListener('popstate', () => (route.page = currentPage()));
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const written = link.getAttribute('href') ?? '';
    if (afterHash && written.startsWith('#') && !written.startsWith('#/')) {
      // A place within the page: the address of the page stands where the browser would put it.
      event.preventDefault();
      document.getElementById(written.slice(1))?.scrollIntoView();
      return;
    }
    const address = afterHash ? written.replace(/^#/, '') : link.pathname + link.search + link.hash;
    if (address.startsWith('/api')) return;
    if (!afterHash && link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    navigate(address);
  });
}

export function navigate(address: string): void {
  history.pushState(null, '', hrefOf(address));
  route.page = currentPage();
  scrollTo(0, 0);
}
