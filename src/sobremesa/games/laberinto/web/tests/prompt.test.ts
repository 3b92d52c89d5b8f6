import type { Action, Say } from '@client/lib/types';
import { expect, test } from 'vitest';
import { prompt } from '../prompt';
import type { View } from '../view';

const t = Object.assign((id: string) => id, { has: () => true }) as Say;
const asked = (view: Partial<View>, ...legal: Action[]): string =>
  prompt({ view: { phase: 'play', hand: ['O1', 'C2'], ...view } as View, legal, seat: 0, names: [], t });

test('one leads, plays what one likes, or owes a card', () => {
  const both: Action[] = [
    ['play', 'O1'],
    ['play', 'C2'],
  ];
  expect(asked({ led: null }, ...both)).toBe('prompt-lead');
  expect(asked({ led: 'O' }, ...both)).toBe('prompt-free');
  expect(asked({ led: 'O' }, ['play', 'O1'])).toBe('prompt-owed');
  expect(asked({ phase: 'ask', led: null }, ['another'], ['enough'])).toBe('prompt-ask');
});
