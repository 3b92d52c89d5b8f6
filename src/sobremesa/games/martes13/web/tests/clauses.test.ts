import { expect, test } from 'vitest';
import { clausesInPlay } from '../clauses';
import type { View } from '../view';

test('the clauses in play follow the piles', () => {
  const pile = (suit: 'C' | null, total: number) => ({ suit, total, cards: [] });
  const seen = (total: number): View =>
    ({ piles: [pile('C', total), pile(null, 0), pile(null, 0)] }) as unknown as View;
  expect(clausesInPlay(seen(9), new Set(['play']))).toEqual(['M-7', 'M-8', 'M-9', 'M-14']);
  expect(clausesInPlay(seen(6), new Set(['play']))).toEqual(['M-7', 'M-8', 'M-9', 'M-13']);
  expect(clausesInPlay(seen(9), new Set())).toEqual(['M-12']);
});
