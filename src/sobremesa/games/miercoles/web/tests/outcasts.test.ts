import { expect, test } from 'vitest';
import { passed } from '../outcasts';
import type { View } from '../view';

const seen = (passes: number, turn: number, anticlockwise = false, sizes = [3, 3, 3, 3]): View =>
  ({ passes, turn, anticlockwise, players: 4, hands: sizes.map((size) => ({ size })) }) as unknown as View;

test('who has passed sits before whose turn it is, as the turns run', () => {
  expect(passed(seen(0, 2))).toEqual([]);
  expect(passed(seen(2, 1))).toEqual([0, 3]);
  expect(passed(seen(2, 1, true))).toEqual([2, 3]);
});

test('a player without cards counts as passing, but has not passed', () => {
  expect(passed(seen(2, 1, false, [0, 3, 3, 3]))).toEqual([3]);
});
