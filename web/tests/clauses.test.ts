/** What the games mark and draw of their rules are clauses that their rulebooks have. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { markedClauses, type Drawing } from '../src/lib/games';
import { GAMES, PACKAGE, read, webOf } from './sources';

test.each(GAMES)('every clause that the table of %s names is in its rulebook', (game) => {
  const known = [...read(join(PACKAGE, 'games', game, 'rules.en.md')).matchAll(/^\*\*([A-Z]-\d+[a-z]?)\*\*/gm)].map(
    (hit) => hit[1]!,
  );
  const source = read(join(webOf(game), 'clauses.ts')) + read(join(webOf(game), 'Examples.svelte'));
  const named = [...source.matchAll(/'([A-Z]-\d+[a-z]?)'/g)].map((hit) => hit[1]!);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((clause) => !known.includes(clause))).toEqual([]);
});

test('the clauses in play are asked of the game, each once, with the verbs that may be used', () => {
  const drawing = { clausesInPlay: (_view, verbs) => [...verbs, 'X-1', 'X-1'] } as Drawing;
  expect(markedClauses(drawing, {}, [['play', 1], ['play', 2], ['pass']])).toEqual(['play', 'pass', 'X-1']);
  expect(markedClauses(drawing, null, [])).toEqual([]);
  expect(markedClauses(null, {}, [])).toEqual([]);
});
