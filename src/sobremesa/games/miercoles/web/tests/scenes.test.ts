/** Which scenes Miércoles is shown in. */
import { expect, test } from 'vitest';
import { scenesOf } from '@client/lib/scenes';
import type { SeenStep } from '@client/lib/types';
import Enters from '../Enters.svelte';
import Swap from '../Swap.svelte';
import Wednesday from '../Wednesday.svelte';
import { valueOf } from '@client/lib/lines';
import script from '../scenes';

const before = { actor: 1 };
const after = { actor: 2 };
const step = (number: number, actor: number, action: SeenStep['action'], ...ids: string[]): SeenStep =>
  ({ number, actor, action, lines: ids.map((id) => ({ id })) }) as SeenStep;
const overlays = (...steps: SeenStep[]) => scenesOf(script, before, after, steps).map((scene) => scene.Overlay);

test('Wednesday fills the table when she ends a round, and when the 13 sends her away', () => {
  expect(overlays(step(1, 1, ['pass'], 'step-pass', 'all-passed', 'wednesday-ends', 'round-over'))).toEqual([
    null,
    Wednesday,
    null,
  ]);
  expect(
    overlays(
      step(1, 1, ['pass'], 'step-pass', 'all-passed', 'thirteen-saves'),
      step(2, -1, ['wednesday', null], 'step-returned'),
    ),
  ).toEqual([null, Wednesday]);
});

test('every character enters', () => {
  expect(overlays(step(1, 1, ['pass'], 'step-pass', 'all-passed', 'turned-up'))).toEqual([null, Enters]);
});

test('both halves of an exchange are shown, as long to who may not see the cards', () => {
  for (const unseen of ['', '-unseen']) {
    const taken = scenesOf(script, before, after, [
      step(1, 1, ['swap', 0], 'step-swap'),
      step(2, -1, ['taken', null], `step-taken${unseen}`),
    ]);
    expect(taken.at(-1)?.Overlay).toBe(Swap);
    expect(taken.at(-1)?.length).toBe(2000);
    expect(overlays(step(3, 1, ['give', null], `step-give${unseen}`))).toEqual([Swap]);
  }
});

test('a line says who and what it is about', () => {
  const line = { id: 'step-taken', names: { face: 5, other: ['seat', 2] as [string, number] } };
  expect([valueOf(line, 'face'), valueOf(line, 'other'), valueOf(line, 'seat')]).toEqual([5, 2, undefined]);
});
