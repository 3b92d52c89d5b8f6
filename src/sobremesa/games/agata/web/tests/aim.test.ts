/** A finger's first touch shows a small square, its second goes there; a mouse or a key has looked already. */
import { expect, test } from 'vitest';
import { aim } from '../aim';
import type { Target } from '../walks';

const target: Target = { square: 'I7', die: 'a', steps: 1, action: ['move', 'a', 'lulu', 'I7'], active: true };
const press = (pointerType: string): PointerEvent => ({ pointerType }) as PointerEvent;
const click = (detail: number): MouseEvent => ({ detail }) as MouseEvent;

function hand(): { seen: string | null; gone: unknown[]; touch: (pointer: string) => void; key: () => void } {
  const state = { seen: null as string | null, gone: [] as unknown[] };
  const { pressed, clicked } = aim(
    () => state.seen,
    (square) => (state.seen = square),
    (action) => state.gone.push(action),
  );
  const touch = (pointer: string): void => {
    pressed(press(pointer), target.square);
    clicked(click(1), target);
  };
  return Object.assign(state, { touch, key: () => clicked(click(0), target) });
}

test('a finger looks, then goes', () => {
  const one = hand();
  one.touch('touch');
  expect([one.seen, one.gone]).toEqual(['I7', []]);
  one.touch('touch');
  expect(one.gone).toEqual([target.action]);
});

test('a mouse goes at once, and so does a key', () => {
  const one = hand();
  one.touch('mouse');
  one.key();
  expect(one.gone).toEqual([target.action, target.action]);
});
