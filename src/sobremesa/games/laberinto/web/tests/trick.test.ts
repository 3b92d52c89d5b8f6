import type { SeenStep } from '@client/lib/types';
import { describe, expect, test } from 'vitest';
import { COURT, MAJORS } from '../majors';
import { laid, middle } from '../trick';
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

describe('a card that completes a trick', () => {
  const trick = [
    { seat: 0, card: 'O4' },
    { seat: 1, card: 'FAIR' },
    { seat: 2, card: 'O9' },
  ];
  const before = { seat: 0, actor: 3, hand: ['C1'], hand_sizes: [1, 1, 1, 2], trick, to_play: 1, winning: 1 } as View;
  const step = (card: string, ...ids: string[]): SeenStep => ({
    number: 9,
    actor: 3,
    action: ['play', card],
    lines: ids.map((id) => ({ id })),
  });

  test('lies there, with who wins, before the trick is taken', () => {
    const after = { trick: [] as View['trick'], to_play: 4, last_taker: 3 } as View;
    const shown = laid(before, after, step('UNFAIR', 'step-play', 'united', 'trick'));
    expect(shown.trick).toEqual([...trick, { seat: 3, card: 'UNFAIR' }]);
    expect([shown.winning, shown.to_play, shown.hand_sizes, shown.hand]).toEqual([3, 0, [1, 1, 1, 1], ['C1']]);
    expect(middle(shown, after, [step('UNFAIR')])).toEqual({ cards: shown.trick, taker: 3 });
  });
  test('is shown as the server sends it if the trick goes on', () => {
    const after = { trick, to_play: 1 } as View;
    const early = { ...before, to_play: 2, trick: trick.slice(0, 2) };
    expect(laid(early, after, step('O9', 'step-play'))).toBe(after);
    expect(laid(early, after, step('UNFAIR', 'step-play', 'cancelled')).trick).toHaveLength(3);
  });
});

describe('the pictures', () => {
  test('are there for every Labyrinthic and every court card', () => {
    expect(Object.keys(MAJORS)).toEqual(Array.from({ length: 21 }, (_, n) => String(n + 1)));
    expect(Object.keys(COURT)).toEqual(['11', '12', '13', '14']);
    const drawn = [...Object.values(MAJORS), ...Object.values(COURT)].map((parts) => JSON.stringify(parts));
    expect(new Set(drawn).size).toBe(25);
  });
});
