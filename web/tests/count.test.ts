/** What a count says is read from the log, and says which place one has. */
import { expect, test } from 'vitest';
import { countReasons, countRows, placeOf } from '../src/lib/count';
import { defineScenes, scenesOf } from '../src/lib/scenes';
import type { Line } from '../src/lib/types';

const lines: Line[] = [
  { id: 'round-over', facts: { round: 1 } },
  { id: 'round-points', names: { seat: 2 }, facts: { points: 7, total: 12 } },
  { id: 'hand-points', names: { team: ['team', 1] }, facts: { points: 66 } },
  { id: 'discards', names: { seat: 0 }, facts: { count: 3 } },
];

test('lines that give somebody points are rows, the others say why', () => {
  expect(countRows(lines)).toEqual([
    { kind: 'seat', who: 2, points: 7, total: 12 },
    { kind: 'team', who: 1, points: 66, total: null },
  ]);
  expect(countReasons(lines).map((line) => line.id)).toEqual(['round-over', 'discards']);
});

test('a place is by the most or the fewest points, and may be shared', () => {
  expect(placeOf([3, 9, 5], 5, 'most')).toEqual({ place: 2, shared: false });
  expect(placeOf([3, 9, 5], 3, 'fewest')).toEqual({ place: 1, shared: false });
  expect(placeOf([3, 9, 9], 9, 'most')).toEqual({ place: 1, shared: true });
});

test('the lines of one count are one scene', () => {
  const script = defineScenes<object>({ lines: { 'hand-points': { kind: 'count' } } });
  const step = {
    number: 4,
    actor: 0,
    action: ['play'],
    lines: ['step-play', 'hand-points', 'hand-points'].map((id) => ({ id })),
  };
  expect(scenesOf(script, {}, {}, [step]).map((scene) => [scene.kind, scene.lines.length])).toEqual([
    ['play', 1],
    ['count', 2],
  ]);
});
