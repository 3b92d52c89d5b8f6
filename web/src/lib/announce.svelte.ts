/** What a screen reader is told, line by line. */
import { untrack } from 'svelte';

export const spoken: { lines: { key: number; text: string }[] } = $state({ lines: [] });

let count = 0;

/** Say a line; only the last few stay, so that nothing is read twice. */
export function announce(text: string): void {
  if (!text) return;
  untrack(() => {
    spoken.lines = [...spoken.lines.slice(-5), { key: count++, text }];
  });
}
