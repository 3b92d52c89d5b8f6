/** What the big moments show. */
import { expect, test } from 'vitest';
import type { SeenStep } from '@client/lib/types';
import { benchAtRoll, clashes, takenByDie, withRowTaken } from '../moments';
import type { View } from '../view';

const view = {
  rows: [['R2', 'D', 'B5'], ['R4'], []],
  benches: [['Y6', 'G1'], ['B1']],
  bench_points: [7, 1],
} as unknown as View;

test('each row says what keeps it from taking the card', () => {
  expect(clashes([['R2', 'B5'], ['G6', 'D'], ['R6']], 'R6')).toEqual([
    { colour: true, number: false, die: false },
    { colour: false, number: true, die: false },
    { colour: true, number: true, die: false },
  ]);
  expect(clashes([['D'], ['R1']], 'D').map((clash) => clash.die)).toEqual([true, false]);
});

test('the die takes from the bench with the row that was just taken', () => {
  const steps = [{ number: 5, actor: 1, action: ['take', 0], lines: [] }] as SeenStep[];
  expect(benchAtRoll(view, steps, 1)).toEqual(['B1', 'R2', 'B5']);
  expect(takenByDie(benchAtRoll(view, steps, 1), 'B', false)).toEqual(['B1', 'B5']);
  expect(takenByDie(['B1', 'R2'], '*', false)).toEqual([]);
  expect(takenByDie(['B1', 'R2'], '*', true)).toEqual(['B1', 'R2']);
});

test('a row that is taken goes to the bench without its die card', () => {
  const after = withRowTaken(view, 0, 0);
  expect(after.rows).toEqual([[], ['R4'], []]);
  expect(after.benches[0]).toEqual(['R2', 'B5', 'G1', 'Y6']);
  expect(after.bench_points).toEqual([14, 1]);
});
