import { describe, expect, it } from 'vitest';
import { costOf, freshCount } from '../count';
import type { Count, View } from '../view';

describe('the count', () => {
  it('costs nothing for who alone has the most of a suit', () => {
    const mirrors = { suit: 'M' as const, cards: [4, 1, 3], most: [0] };
    expect([0, 1, 2].map((seat) => costOf(mirrors, seat))).toEqual([0, 1, 1]);
  });

  it('costs everyone in a tie', () => {
    const cats = { suit: 'C' as const, cards: [2, 5, 5], most: [1, 2] };
    expect([0, 1, 2].map((seat) => costOf(cats, seat))).toEqual([1, 1, 1]);
  });

  it('is shown until somebody plays a card', () => {
    const count: Count = { round: 1, suits: [], martes: [0, 0, 0], points: [0, 0, 0] };
    const empty = { suit: null, total: 0, cards: [] };
    const view = { actor: 0, count, piles: [empty, empty, empty] } as unknown as View;
    expect(freshCount(view)).toBe(count);
    const played = { ...view, piles: [{ suit: 'C' as const, total: 1, cards: ['C1'] }, empty, empty] };
    expect(freshCount(played)).toBeNull();
    expect(freshCount({ ...played, actor: -2 })).toBe(count);
  });
});
