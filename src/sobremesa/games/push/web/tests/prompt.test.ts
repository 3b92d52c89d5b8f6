/** The prompt is about what is asked. */
import { expect, test } from 'vitest';
import type { Action, Say } from '@client/lib/types';
import { prompt } from '../prompt';
import type { View } from '../view';

const t = ((id: string, facts?: object) => (facts ? `${id} ${JSON.stringify(facts)}` : id)) as Say;
const asked = (view: Partial<View>, ...legal: Action[]): string =>
  prompt({ view: { rows: [], turn: 0, ...view } as View, seat: 0, legal, names: ['Ana', 'Chema'], t });

test('who takes a row at the end of another turn is told so', () => {
  const rows = [['R1'], [], ['B2']];
  expect(asked({ phase: 'take', turn: 1, rows }, ['take', 0])).toBe('ask-take-other {"rows":2,"name":"Chema"}');
  expect(asked({ phase: 'take', rows }, ['take', 0])).toBe('ask-take {"rows":2}');
});

test('it names the card that waits, and what else may be done', () => {
  expect(asked({ phase: 'place', card: 'B2' }, ['place', 0])).toBe('ask-place {"face":"face-B2"}');
  expect(asked({ phase: 'choose' }, ['reveal'])).toBe('ask-reveal');
  expect(asked({ phase: 'choose' }, ['reveal'], ['bank', 'R'])).toBe('ask-choose');
  expect(asked({ phase: 'go_on' }, ['reveal'], ['stop'])).toBe('ask-go-on');
});
