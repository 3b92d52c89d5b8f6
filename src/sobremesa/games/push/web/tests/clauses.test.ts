import { expect, test } from 'vitest';
import { clausesInPlay } from '../clauses';
import type { View } from '../view';

test('the clauses in play follow what may be done', () => {
  expect(clausesInPlay({} as View, new Set(['take']))).toEqual(['P-11', 'P-12', 'P-15']);
  expect(clausesInPlay({} as View, new Set(['reveal', 'bank']))).toEqual(['P-6', 'P-9', 'P-5', 'P-20']);
});
