import type { SeenStep } from '@client/lib/types';
import { describe, expect, test } from 'vitest';
import { middle } from '../trick';
import type { View } from '../view';

describe('the middle of the table', () => {
  const view = (changes: Partial<View>): View => ({ trick: [], to_play: 4, last_taker: -1, ...changes }) as View;
  const played = (actor: number, card: string): SeenStep => ({ number: 9, actor, action: ['play', card], lines: [] });
  const three = [
    { seat: 0, card: 'O4' },
    { seat: 1, card: 'O9' },
    { seat: 2, card: 'T3' },
  ];

  test('shows the trick as it stands', () => {
    const now = view({ trick: three, to_play: 1 });
    expect(middle(view({}), now, [played(2, 'T3')])).toEqual({ cards: three, taker: -1 });
  });
  test('shows a trick that was just taken', () => {
    const found = middle(view({ trick: three, to_play: 1 }), view({ last_taker: 2 }), [played(3, 'O1')]);
    expect(found).toEqual({ cards: [...three, { seat: 3, card: 'O1' }], taker: 2 });
  });
  test('leaves out the Beggar, and a pair that met its opponent', () => {
    const beggar = middle(view({ trick: three, to_play: 1 }), view({ last_taker: 2 }), [played(3, 'BEGGAR')]);
    expect(beggar.cards).toEqual(three);
    const pair = [
      { seat: 0, card: 'O4' },
      { seat: 1, card: 'O9' },
      { seat: 2, card: 'FAIR' },
    ];
    const gone = middle(view({ trick: pair, to_play: 1 }), view({ last_taker: 1 }), [played(3, 'UNFAIR')]);
    expect(gone).toEqual({ cards: pair.slice(0, 2), taker: 1 });
  });
  test('shows a card that is all that was left of its trick', () => {
    const found = middle(view({ to_play: 1 }), view({ last_taker: 3 }), [played(3, 'O5')]);
    expect(found).toEqual({ cards: [{ seat: 3, card: 'O5' }], taker: 3 });
  });
});
