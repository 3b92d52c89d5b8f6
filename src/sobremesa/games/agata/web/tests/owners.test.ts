import { expect, test } from 'vitest';
import { ownedBy } from '../owners';
import type { View } from '../view';

test('the heirs of a player are those that are known to be, reserve cards last', () => {
  const heirs = [
    { name: 'dusty', owner: 0, reserve: true },
    { name: 'lulu', owner: null, reserve: false },
    { name: 'clay', owner: 1, reserve: false },
    { name: 'pierre', owner: 0, reserve: false },
  ];
  const view = { heirs } as View;
  expect(ownedBy(view, 0).map((heir) => heir.name)).toEqual(['pierre', 'dusty']);
  expect(ownedBy(view, 1).map((heir) => heir.name)).toEqual(['clay']);
});
