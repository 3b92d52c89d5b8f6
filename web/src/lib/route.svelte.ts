/** The client-side router: which page the address names, and navigation without reloading. */

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

const currentPage = (): Page => pageOf(location.pathname, new URLSearchParams(location.search), location.hash);

export const route: { page: Page } = $state({ page: { name: 'home' } });

/** Start to follow the address, and to open links within the site without reloading. */
export function initRoute(): void {
  route.page = currentPage();
  addEventListener('popstate', () => (route.page = currentPage()));
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

export function navigate(address: string): void {
  history.pushState(null, '', address);
  route.page = currentPage();
  scrollTo(0, 0);
}
