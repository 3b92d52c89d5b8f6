import type { Action, Say } from '@client/lib/types';
import { expect, test } from 'vitest';
import { prompt } from '../prompt';
import type { View } from '../view';

const t = Object.assign((id: string) => id, { has: () => true }) as Say;
const asked = (view: Partial<View>, ...legal: Action[]): string =>
  prompt({ view: { heirs: [], unspent: ['a', 'b'], trapped: null, ...view } as View, legal, seat: 0, names: [], t });

test('what is asked is what has to be decided', () => {
  const trapped = { heir: 'lulu', trap: 'stairs' };
  expect(asked({ phase: 'change' })).toBe('prompt-change');
  expect(asked({ phase: 'trap', trapped }, ['draw'], ['leave'])).toBe('prompt-draw');
  expect(asked({ phase: 'trap', trapped }, ['spring', 'wild'], ['leave'])).toBe('prompt-spring');
  expect(asked({ phase: 'hold', trapped }, ['keep'])).toBe('prompt-hold');
  expect(asked({ phase: 'hold', trapped }, ['spring', 'wild'], ['keep'])).toBe('prompt-hold-fits');
  expect(asked({ phase: 'move' })).toBe('todo');
  expect(asked({ phase: 'move', unspent: ['b'] })).toBe('prompt-die');
});
