import { expect, test } from 'vitest';
import { clausesInPlay } from '../clauses';
import type { View } from '../view';

test('the clauses in play follow the character and the pile', () => {
  const seen = (character: string | null, played: number[]): View =>
    ({ character, played, phase: 'turn' }) as unknown as View;
  expect(clausesInPlay(seen('bianca', [4]), new Set(['play']))).toEqual(['W-6', 'W-21']);
  expect(clausesInPlay(seen(null, []), new Set(['pass']))).toEqual(['W-7']);
  expect(clausesInPlay(seen(null, [7]), new Set(['fetch']))).toEqual(['W-25c']);
});
