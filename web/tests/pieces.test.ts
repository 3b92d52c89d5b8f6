import { expect, test } from 'vitest';
import { numberedFaces, pieceTracker } from '../src/table/pieces';

const keys = (found: { key: string }[] | undefined) => found?.map((piece) => piece.key);

test('a card that moves keeps its name, and so does its twin that stays', () => {
  const name = pieceTracker();
  const first = name({ row: ['R1', 'R1'], bench: [] });
  const second = name({ row: ['R1'], bench: ['R1'] });
  const [stays, moves] = keys(first['row'])!;
  expect(keys(second['row'])).toEqual([stays]);
  expect(keys(second['bench'])).toEqual([moves]);
});

test('all names on the table differ, however many cards are equal', () => {
  const name = pieceTracker();
  for (const now of [
    { a: ['7', '7', '7'], b: ['7'] },
    { a: ['7'], b: ['7', '7', '7'] },
    { a: ['7', '7'], b: ['7', '7', '2'] },
  ]) {
    const all = Object.values(name(now)).flat();
    expect(new Set(keys(all)).size).toBe(all.length);
  }
});

test('a card that went out of sight comes back under a new name', () => {
  const name = pieceTracker();
  const before = keys(name({ hand: ['4'] })['hand']);
  name({ hand: [] });
  expect(keys(name({ hand: ['4'] })['hand'])).not.toEqual(before);
});

test('the last to come to a pile is known by the view in which it came', () => {
  const name = pieceTracker();
  name({ pile: ['B2'], hand: ['A1'] });
  const pile = name({ pile: ['A1', 'B2'], hand: [] })['pile']!;
  expect(pile.toSorted((a, b) => a.since - b.since).map((piece) => piece.face)).toEqual(['B2', 'A1']);
});

test('equal cards of a hand are numbered', () => {
  expect(keys(numberedFaces(['wild', 'stairs', 'wild']))).toEqual(['wild.1', 'stairs.1', 'wild.2']);
});
