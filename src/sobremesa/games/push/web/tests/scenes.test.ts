/** Which scenes a turn of Push is shown in. */
import { expect, test } from 'vitest';
import { scenesOf } from '@client/lib/scenes';
import type { SeenStep } from '@client/lib/types';
import Bust from '../Bust.svelte';
import Roll from '../Roll.svelte';
import script from '../scenes';
import type { View } from '../view';

const before = {
  actor: 1,
  turn: 1,
  card: null,
  switches: 0,
  rows: [['R2'], ['R4'], ['R6']],
  benches: [[], ['Y6', 'Y1']],
  bench_points: [0, 7],
} as unknown as View;

const step = (number: number, actor: number, action: SeenStep['action'], ...ids: string[]): SeenStep =>
  ({ number, actor, action, lines: ids.map((id) => ({ id, names: { seat: 1 } })) }) as SeenStep;

test('a bust is a scene of its own before the die, and the table waits for both', () => {
  const after = { ...before, actor: 0, benches: [[], []], bench_points: [0, 0] } as View;
  const scenes = scenesOf(script, before, after, [
    step(7, 1, ['reveal'], 'step-reveal'),
    step(8, -1, ['turn_up', 'R5'], 'step-turn_up', 'bust'),
    step(9, -1, ['roll', 'Y'], 'step-roll', 'loses'),
  ]);
  expect(scenes.map((scene) => [scene.kind, scene.Overlay])).toEqual([
    ['play', null],
    ['bust', Bust],
    ['die', Roll],
  ]);
  expect(scenes.map((scene) => scene.view)).toEqual([before, before, before]);
  expect(scenes[1]?.step.action).toEqual(['turn_up', 'R5']);
  expect(scenes[2]?.lines.map((line) => line.id)).toEqual(['step-roll', 'loses']);
  expect(scenes[1]!.length).toBeGreaterThan(2500);
});

test('a card that fits is shown as it waits for its row', () => {
  const after = { ...before, card: 'B1' } as View;
  const scenes = scenesOf(script, before, after, [
    step(7, 1, ['reveal'], 'step-reveal'),
    step(8, -1, ['turn_up', 'B1'], 'step-turn_up'),
  ]);
  expect(scenes.map((scene) => scene.view)).toEqual([after]);
});

test('a row lies on the bench before the die takes from it', () => {
  const after = { ...before, rows: [[], ['R4'], ['R6']] } as View;
  const scenes = scenesOf(script, before, after, [
    step(7, 1, ['take', 0], 'step-take'),
    step(8, -1, ['roll', 'R'], 'step-roll', 'loses'),
  ]);
  expect((scenes[0]?.view as View).benches[1]).toEqual(['R2', 'Y1', 'Y6']);
});
