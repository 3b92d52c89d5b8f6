/** Which page is shown: read from the address, changed without loading anew. */

export type Page =
  | { name: 'home' }
  | { name: 'nowhere' }
  | { name: 'table'; id: string }
  | { name: 'rules'; game: string; clause: string }
  | { name: 'replay'; id: string; seat: string; at: number };

/** The page that an address names. */
export function pageOf(path: string, query: URLSearchParams, hash: string): Page {
  const [, kind, id] = path.split('/');
  if (kind === 't' && id) return { name: 'table', id };
  if (kind === 'g' && id) return { name: 'rules', game: id, clause: hash.replace('#', '') };
  if (kind === 'replay' && id) {
    return { name: 'replay', id, seat: query.get('seat') ?? 'all', at: Number(query.get('at') ?? 0) || 0 };
  }
  return { name: kind ? 'nowhere' : 'home' };
}

const here = (): Page => pageOf(location.pathname, new URLSearchParams(location.search), location.hash);

export const route: { page: Page } = $state({ page: { name: 'home' } });

/** Follow the address from now on, and our own links without loading. */
export function keepRoute(): void {
  route.page = here();
  addEventListener('popstate', () => (route.page = here()));
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

export function go(address: string): void {
  history.pushState(null, '', address);
  route.page = here();
  scrollTo(0, 0);
}
