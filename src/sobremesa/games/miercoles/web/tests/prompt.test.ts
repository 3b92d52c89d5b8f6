/** The prompt is about what is asked. */
import { expect, test } from 'vitest';
import type { Action, Say } from '@client/lib/types';
import { prompt } from '../prompt';
import type { View } from '../view';

const t = ((id: string, facts?: object) => (facts ? `${id} ${JSON.stringify(facts)}` : id)) as Say;
const asked = (view: Partial<View>, ...legal: Action[]): string =>
  prompt({
    view: { phase: 'turn', played: [4], victim: -1, taken: null, duty: null, character: null, ...view } as View,
    seat: 0,
    legal,
    names: ['Ana', 'Nuria'],
    t,
  });

test('on a turn it says what may follow under the character in force', () => {
  expect(asked({}, ['play', 7], ['pass'])).toBe('ask-turn {"top":4}');
  expect(asked({ character: 'yoko' }, ['play', 7], ['pass'])).toBe('ask-turn {"top":4}');
  expect(asked({ character: 'bianca' }, ['play', 3], ['pass'])).toBe('ask-turn-bianca {"top":4}');
  expect(asked({ duty: 'leads' }, ['play', 3])).toBe('ui-leads');
  expect(asked({}, ['pass'])).toBe('ask-stuck');
  expect(asked({ character: 'eugene' }, ['pass'])).toBe('ask-stuck-eugene');
});

test('it asks for what an effect needs', () => {
  expect(asked({ phase: 'fetch' }, ['fetch', 3])).toBe('ui-ask-fetch');
  expect(asked({ phase: 'give', victim: 1, taken: 7 }, ['give', 3])).toBe('ui-drawn {"face":"face-7","name":"Nuria"}');
});
