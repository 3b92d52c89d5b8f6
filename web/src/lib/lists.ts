/** Joins texts as the page's language does: "Ana, Paco and Nuria". */
import { prefs } from './prefs.svelte';

export function listed(items: readonly string[]): string {
  return new Intl.ListFormat(prefs.lang, { type: 'conjunction' }).format(items);
}
