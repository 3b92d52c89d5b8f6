/** A replay stops after moves, not after every card of a deal. */
import { expect, test } from 'vitest';
import { after, before, chapterAt, stopsOf } from '../src/lib/chapters';

const CHANCE = -1;
// A deal of three cards, three moves, another deal, a last move.
const ACTORS = [CHANCE, CHANCE, CHANCE, 0, 1, 0, CHANCE, CHANCE, 1];

test('a deal is one moment', () => {
  expect(stopsOf(ACTORS)).toEqual([0, 3, 4, 5, 6, 8, 9]);
  expect(stopsOf([])).toEqual([0]);
});

test('from any moment there is a next and a previous one', () => {
  const stops = stopsOf(ACTORS);
  expect([after(stops, 0), after(stops, 1), after(stops, 6), after(stops, 9)]).toEqual([3, 3, 8, 9]);
  expect([before(stops, 9), before(stops, 8), before(stops, 2), before(stops, 0)]).toEqual([8, 6, 0, 0]);
});

test('a move belongs to the round that began before it', () => {
  const chapters = [0, 6];
  expect([0, 3, 6, 7, 9].map((at) => chapterAt(chapters, at))).toEqual([0, 0, 0, 1, 1]);
});
