import type { SeenStep } from '@client/lib/types';
import { describe, expect, test } from 'vitest';
import { laid, outlook, taken } from '../gauge';
import type { View } from '../view';

describe('the gauge', () => {
  test('says what a card would do, as the rulebook tells it', () => {
    expect(outlook({ suit: 'C', total: 9, cards: ['C4', 'C5'] }, 'X')).toEqual({ total: 13, taken: 0 });
    expect(outlook({ suit: 'M', total: 11, cards: ['M7', 'X'] }, 'M4')).toEqual({ total: 15, taken: 2 });
  });
});

describe('a card that goes past thirteen', () => {
  const before = {
    seat: 0,
    actor: 0,
    round: 1,
    hand: ['C5', 'M4'],
    hand_sizes: [2, 3],
    heap_sizes: [1, 0],
    piles: [{ suit: 'M', total: 11, cards: ['M7', 'X'] }],
  } as unknown as View;
  const next = { round: 2, actor: -1, piles: [] } as unknown as View;
  const step: SeenStep = {
    number: 7,
    actor: 0,
    action: ['play', 'M4', 0],
    lines: [
      { id: 'step-play', facts: { total: 15 } },
      { id: 'takes', facts: { count: 2 } },
    ],
  };

  test('lies on its pile, over the top of the gauge, before anything is taken', () => {
    const shown = laid(before, next, step);
    expect(shown.piles).toEqual([{ suit: 'M', total: 15, cards: ['M7', 'X', 'M4'] }]);
    expect([shown.hand, shown.hand_sizes, shown.heap_sizes, shown.actor]).toEqual([['C5'], [1, 3], [1, 0], 0]);
  });
  test('starts the pile anew when the others are taken, at the end of a round too', () => {
    const shown = taken(before, next, step);
    expect(shown.piles).toEqual([{ suit: 'M', total: 4, cards: ['M4'] }]);
    expect(shown.heap_sizes).toEqual([3, 0]);
    const after = { ...before, actor: 1 };
    expect(taken(before, after, step)).toBe(after);
  });
  test('is shown as the server sends it if nothing is taken', () => {
    const quiet = { ...step, lines: [{ id: 'step-play' }] };
    expect(laid(before, next, quiet)).toBe(next);
  });
});
