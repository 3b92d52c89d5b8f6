import { expect, test } from 'vitest';
import { DEFAULT_PLAN, END, corner, planOf, squareAt } from '../mansion';
import second from '../../editions/second.toml?raw';

const nobody: ReadonlySet<string> = new Set();
const { signs, walls, traps } = DEFAULT_PLAN;
const signed = (sign: string) => DEFAULT_PLAN.signed(sign);
const walk = (from: string, to: string, steps: number, taken: ReadonlySet<string>) =>
  DEFAULT_PLAN.walk(from, to, steps, taken);

test('the plan is the one that the rulebook describes', () => {
  expect(signs.size).toBe(21 * 15);
  expect(walls).toHaveLength(35);
  expect(Object.fromEntries(traps)).toEqual({
    C13: 'stairs',
    K12: 'fireplace',
    R11: 'chandelier',
    D3: 'statue',
    R4: 'bookcase',
  });
  expect(signed('P').toSorted()).toEqual(['A12', 'A5', 'H12', 'S15', 'U2']);
  expect(signed('c')).toHaveLength(12);
  expect(DEFAULT_PLAN.furniture()).toHaveLength(71);
});

test('a square and its place in the drawing lead to each other', () => {
  for (const square of [...signs.keys(), END]) {
    const [x, y] = corner(square);
    expect(squareAt(x + 20, y + 20)).toBe(square);
  }
  expect(squareAt(-5, 20)).toBeNull();
  expect(squareAt(20, 620)).toBeNull();
});

test('the sofa fills its box', () => {
  expect(DEFAULT_PLAN.box('Z')).toBeNull();
  expect(DEFAULT_PLAN.box('G')).toEqual({ x: 19 * 40, y: 2 * 40, width: 80, height: 200 });
});

test('a walk has as many steps as were rolled, and never comes back to a square', () => {
  const squares = walk('G1', 'I1', 4, nobody);
  expect(squares).toHaveLength(5);
  expect(new Set(squares).size).toBe(5);
  expect([squares[0], squares.at(-1)]).toEqual(['G1', 'I1']);
});

test('it goes round walls and past pawns', () => {
  expect(walk('G7', 'H7', 1, nobody)).toEqual([]);
  expect(walk('A1', 'C1', 2, new Set(['B1']))).toEqual([]);
});

test('it crosses chairs only if there is no other way', () => {
  expect(walk('I9', 'I8', 1, nobody)).toEqual(['I9', 'I8']);
  expect(walk('J8', 'I8', 1, nobody)).toEqual(['J8', 'I8']);
  expect(walk('J9', 'J4', 5, nobody).some((square) => square === 'J8')).toBe(true);
});

test('one step leads from a passage to any other', () => {
  expect(walk('A12', 'U2', 1, nobody)).toEqual(['A12', 'U2']);
});

test('outside it gets with any count that is enough', () => {
  expect(walk('K1', END, 6, nobody)).toEqual(['K1', END]);
  expect(walk('K2', END, 1, nobody)).toEqual([]);
});

test('another edition brings a plan of its own', () => {
  const board = /"""\n(.*?)\n"""/s.exec(second)?.[1] ?? '';
  const plan = planOf(`${board}\n\ntraps: stairs C13`);
  expect(planOf(null)).toBe(DEFAULT_PLAN);
  expect(plan.signed('P').toSorted()).toEqual(['A15', 'A6', 'N12', 'T1', 'U14']);
  expect(plan.walk('A15', 'T1', 1, nobody)).toEqual(['A15', 'T1']);
  expect(plan.walk('A12', 'U2', 1, nobody)).toEqual([]);
  expect([...plan.traps]).toEqual([['C13', 'stairs']]);
});
