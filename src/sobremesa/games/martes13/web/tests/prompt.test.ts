import { expect, test } from 'vitest';
import type { Action, Say } from '@client/lib/types';
import { prompt } from '../prompt';
import type { View } from '../view';

const t = Object.assign(
  (id: string, args?: Record<string, string | number>) => [id, ...Object.values(args ?? {})].join(' '),
  { has: () => true },
) as Say;
const names = ['Ana', 'Bea', 'Carla', 'Dora'];
const asked = (view: object, legal: Action[]): string => prompt({ view: view as View, seat: 0, legal, names, t });

const piles = [
  { suit: 'C', total: 12, cards: ['C5', 'C7'] },
  { suit: null, total: 0, cards: [] },
];

test('what is asked depends on what the cards in hand would do', () => {
  const over: Action[] = [['play', 'C5', 0]];
  const under: Action[] = [['play', 'M5', 1]];
  expect(asked({ piles }, over)).toBe('ask-take-last');
  expect(asked({ piles }, [...over, ['play', 'C7', 0]])).toBe('ask-take');
  expect(asked({ piles }, [...over, ...under])).toBe('ask-play');
  expect(asked({ piles }, [...under, ['play', 'L1', 1]])).toBe('ask-play-safe');
  expect(asked({ piles }, under)).toBe('ask-last face-M5');
});
