import { expect, test } from 'vitest';
import { sprungOf, walkOf, type Before } from '../walks';
import { DEFAULT_PLAN } from '../mansion';
import type { Heir } from '../view';
import type { Action, SeenStep } from '@client/lib/types';

const steps = (...actions: Action[]): SeenStep[] =>
  actions.map((action, number) => ({ number, actor: 0, action, lines: [] }));
const before: Before = {
  where: new Map([
    ['dusty', 'C12'],
    ['clay', 'G2'],
  ]),
  dice: [1, 3],
};
const heir = (name: string, alive: boolean): Heir => ({
  name,
  alive,
  square: null,
  seated: false,
  owner: null,
  owners: [],
  reserve: false,
});

test('a walk is as long as the die that was used, rolled now or before', () => {
  expect(walkOf(steps(['move', 'a', 'dusty', 'C13']), before, DEFAULT_PLAN)?.squares).toEqual(['C12', 'C13']);
  expect(walkOf(steps(['roll', 2, 2], ['move', 'a', 'dusty', 'B13']), before, DEFAULT_PLAN)?.squares).toHaveLength(3);
});

test('a walk that can not be drawn leads straight to its end', () => {
  expect(walkOf(steps(['move', 'a', 'dusty', 'U1']), before, DEFAULT_PLAN)?.squares).toEqual(['C12', 'U1']);
});

test('no move, or one of a pawn that was nowhere, is no walk', () => {
  expect(walkOf(steps(['keep']), before, DEFAULT_PLAN)).toBeNull();
  expect(walkOf(steps(['move', 'a', 'parker', 'C13']), before, DEFAULT_PLAN)).toBeNull();
});

test('a sprung trap is where its victim went last', () => {
  const heirs = [heir('dusty', false), heir('clay', true)];
  expect(sprungOf(steps(['move', 'a', 'dusty', 'C13'], ['spring', 'wild']), before, heirs)).toEqual({
    heir: 'dusty',
    square: 'C13',
  });
  expect(sprungOf(steps(['spring', 'wild']), before, heirs)).toEqual({ heir: 'dusty', square: 'C12' });
  expect(sprungOf(steps(['leave']), before, heirs)).toBeNull();
});
