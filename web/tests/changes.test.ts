import { expect, test } from 'vitest';
import vectors from '../../tests/protocol/changes.json';
import { applyChange, checksum } from '../src/lib/changes';
import { expanded, seenAfter, seenIn } from '../src/lib/following';
import { teller } from '../src/lib/tell';
import type { Change, Say, State, Steps } from '../src/lib/types';
import { bundleOf, formatter } from '../src/lib/words.svelte';

const values: unknown[] = vectors.values;

test('changes that Python has made lead to the same values', () => {
  expect(vectors.changes.length).toBeGreaterThan(200);
  for (const [from, to, change] of vectors.changes as [number, number, Change | null][])
    if (change === null) expect(values[from]).toEqual(values[to]);
    else expect(applyChange(change, values[from])).toEqual(values[to]);
});

test('checksums are those of Python', () => {
  expect(values.map(checksum)).toEqual(vectors.checksums);
});

test('a change that does not fit is an error', () => {
  const wrong: [Change, unknown][] = [
    [{ a: [1] }, 7],
    [{ x: { y: [1] } }, {}],
    [{ '5': [1] }, [1]],
    [[0, 9, []], [1]],
    [[-1, 0, [4]], [1]],
    [[0, 1, []], 5],
  ];
  for (const [change, old] of wrong) expect(() => applyChange(change, old)).toThrow();
});

const state: State = {
  type: 'state',
  at: 4,
  seat: 0,
  view: { actor: 0, hand: ['A', 'B'] },
  legal: [['play', ['A', 'B']], ['pass']],
  steps: [],
};
const message: Steps = {
  type: 'steps',
  at: 5,
  seat: 0,
  check: checksum({ actor: 1, hand: ['B'] }),
  steps: [{ number: 4, actor: 0, action: ['play', 'A'], lines: [] }],
  view: { actor: [1], hand: [0, 1, []] },
  legal: [[]],
};

test('steps lead from one state to the next', () => {
  const before = seenIn(state);
  expect(expanded(before.offers)).toEqual([['play', 'A'], ['play', 'B'], ['pass']]);
  const after = seenAfter(before, message);
  expect(after).toEqual({ at: 5, seat: 0, view: { actor: 1, hand: ['B'] }, offers: [], logFrom: 0, racing: false });
  expect(before.view).toEqual(state.view);
});

test('what does not fit is found', () => {
  const before = seenIn(state);
  for (const wrong of [{ at: 6 }, { seat: 1 }, { check: 1 }, { legal: [9, 1, []] }])
    expect(seenAfter(before, { ...message, ...wrong })).toBeNull();
});

test('a line of the log is told in any language, with names as they are', () => {
  const words = (text: string): Say => formatter(bundleOf('es', text));
  const es = words(
    'play = { $seat } juega { $face } a { $other }, { $count ->\n  [one] una vez\n *[other] { $count } veces\n}\nface-C5 = el 5\n',
  );
  const en = words('play = { $seat } plays { $face } to { $other } ({ $count })\n');
  const line = {
    id: 'play',
    names: { seat: 0, face: 'C5', other: ['seat', 1] as [string, number] },
    facts: { count: 1 },
  };
  expect(teller(es, ['<b>Ana</b>', '{ $x }'])(line)).toBe('<b>Ana</b> juega el 5 a { $x }, una vez');
  expect(teller(en, ['Ana', 'Bea'])(line)).toBe('Ana plays C5 to Bea (1)');
  expect(teller(null, [])(line)).toBe('');
});
