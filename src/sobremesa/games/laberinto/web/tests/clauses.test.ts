import { expect, test } from 'vitest';
import { clausesInPlay } from '../clauses';
import type { LaberintoView } from '../view';

test('the clauses in play follow the phase and the variant', () => {
  expect(clausesInPlay({ phase: 'play', follow: true } as LaberintoView)).toContain('L-20');
  expect(clausesInPlay({ phase: 'deal', follow: true } as LaberintoView)).toEqual(['L-4']);
});
