import { expect, test } from 'vitest';
import { clausesInPlay } from '../clauses';
import type { MiercolesView } from '../view';

test('the clauses in play follow the character and the pile', () => {
  const seen = (character: string | null, played: number[]): MiercolesView => ({ character, played }) as unknown as MiercolesView;
  expect(clausesInPlay(seen('bianca', [4]), new Set(['play']))).toEqual(['W-6', 'W-21']);
  expect(clausesInPlay(seen(null, []), new Set(['pass']))).toEqual(['W-7']);
});
