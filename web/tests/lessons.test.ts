/** What lessons point at is on the tables. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, GAMES, PACKAGE, read, webOf } from './sources';

describe('lessons', () => {
  test.each(GAMES)('of %s point at parts of its table', (game) => {
    const scripts = files(join(PACKAGE, 'games', game, 'lessons'), '.toml')
      .map(read)
      .join('\n');
    const points = new Set([...scripts.matchAll(/^point = "([\w-]+)"$/gm)].map(([, part]) => part!));
    const drawn = files(webOf(game), '.svelte').map(read).join('\n');
    const parts = new Set([...drawn.matchAll(/ data-part="([\w-]+)"/g)].map(([, part]) => part!));
    expect(points.size).toBeGreaterThan(1);
    expect([...points].filter((part) => !parts.has(part))).toEqual([]);
  });
});
