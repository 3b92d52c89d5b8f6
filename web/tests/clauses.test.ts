/** What the client marks and draws are clauses that the rulebooks have. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inPlay } from '../src/lib/clauses';

const WEB = join(import.meta.dirname, '..');
const GAMES = join(WEB, '..', 'src', 'sobremesa', 'games');
const IDS: Record<string, string> = { M: 'martes13', P: 'push', W: 'miercoles', L: 'laberinto', A: 'agata' };

const known = (game: string): string[] =>
  [...readFileSync(join(GAMES, game, 'rules.en.md'), 'utf8').matchAll(/^\*\*([A-Z]-\d+)\*\*/gm)].map((hit) => hit[1]!);

test('every clause that is named exists', () => {
  const texts = [readFileSync(join(WEB, 'src', 'lib', 'clauses.ts'), 'utf8')];
  for (const file of readdirSync(join(WEB, 'src', 'examples'))) texts.push(readFileSync(join(WEB, 'src', 'examples', file), 'utf8'));
  const named = [...texts.join('').matchAll(/'([MPWLA])-(\d+)'/g)];
  expect(named.length).toBeGreaterThan(40);
  for (const [, letter, number] of named) expect(known(IDS[letter!]!)).toContain(`${letter}-${number}`);
});

test('the clauses in play follow the table', () => {
  const piles = [{ total: 9, suit: 'C' }, { total: 0, suit: null }, { total: 0, suit: null }];
  expect(inPlay('martes13', { piles }, [['play', 'C5', 0]])).toEqual(['M-7', 'M-8', 'M-9', 'M-14']);
  expect(inPlay('miercoles', { character: 'bianca', played: [4] }, [['play', 3]])).toEqual(['W-6', 'W-21']);
  expect(inPlay('agata', {}, [['move', 'first', 'lulu', 'K5']])).toContain('A-7');
  expect(inPlay('push', {}, [['take', 0]])).toEqual(['P-11', 'P-12', 'P-15']);
  expect(inPlay('laberinto', { phase: 'play', follow: true }, [])).toContain('L-20');
});
