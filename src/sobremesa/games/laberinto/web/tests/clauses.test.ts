import { expect, test } from 'vitest';
import { clausesInPlay } from '../clauses';
import type { View } from '../view';

test('the clauses in play follow the phase and the variant', () => {
  expect(clausesInPlay({ phase: 'play', follow: true } as View)).toContain('L-20');
  expect(clausesInPlay({ phase: 'deal', follow: true } as View)).toEqual(['L-4']);
  expect(clausesInPlay({ phase: 'ask' } as View)).toEqual(['L-16']);
  expect(clausesInPlay({ phase: 'count' } as View)).toContain('L-13');
});
