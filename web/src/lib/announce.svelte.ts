/** The lines of the live region, which screen readers read out. */
import { untrack } from 'svelte';

export const announcements: { lines: { key: number; text: string }[] } = $state({ lines: [] });

let count = 0;

/** Add a line; only the last few stay, so that nothing is read twice. */
export function announce(text: string): void {
  if (!text) return;
  untrack(() => {
    announcements.lines = [...announcements.lines.slice(-5), { key: count++, text }];
  });
}
