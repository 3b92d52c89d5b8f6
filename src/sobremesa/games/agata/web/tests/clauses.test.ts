import { expect, test } from 'vitest';
import { clausesInPlay } from '../clauses';
import type { View } from '../view';

test('the clauses in play follow what may be done', () => {
  expect(clausesInPlay({} as View, new Set(['move']))).toContain('A-7');
  expect(clausesInPlay({} as View, new Set(['keep']))).toEqual(['A-18']);
});
