import { describe, expect, test } from 'vitest';
import { handRows } from '../src/table/hand-rows';
import { logEntries } from '../src/lib/log-entries';
import { findFlights, type Snapshot, type Spot } from '../src/lib/flights';
import { parseBlocks, foldForSearch, parseInline } from '../src/lib/markdown';
import { Outbox, type KeyValueStore } from '../src/lib/outbox';
import { pageOf } from '../src/lib/route.svelte';
import type { SeenStep } from '../src/lib/types';

const shelf = (): KeyValueStore & { kept: Map<string, string> } => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};
const move = { id: 'a1', seat: 0, at: 7, action: ['play', 'C5', 2] };

describe('the outbox', () => {
  test('keeps one move until it is answered', () => {
    const box = new Outbox('t', shelf());
    expect(box.put(move)).toBe(true);
    expect(box.put({ ...move, id: 'a2' })).toBe(false);
    expect(box.settle('a2')).toBe(false);
    expect(box.waiting).toEqual(move);
    expect(box.settle('a1')).toBe(true);
    expect(box.waiting).toBeNull();
  });

  test('keeps it over a reload, for its own table only', () => {
    const kept = shelf();
    new Outbox('t', kept).put(move);
    expect(new Outbox('t', kept).waiting).toEqual(move);
    expect(new Outbox('u', kept).waiting).toBeNull();
  });

  test('forgets what it can not read', () => {
    const kept = shelf();
    kept.setItem('sobremesa-move-t', '{"id":');
    expect(new Outbox('t', kept).waiting).toBeNull();
    kept.setItem('sobremesa-move-t', '{"id":3}');
    expect(new Outbox('t', kept).waiting).toBeNull();
  });
});

describe('addresses', () => {
  const page = (text: string): unknown => {
    const url = new URL(text, 'http://x');
    return pageOf(url.pathname, url.searchParams, url.hash);
  };
  test('name the pages', () => {
    expect(page('/')).toEqual({ name: 'home' });
    expect(page('/t/abc')).toEqual({ name: 'table', id: 'abc' });
    expect(page('/g/whist#R-7')).toEqual({ name: 'rules', game: 'whist', clause: 'R-7' });
    expect(page('/replay/abc?seat=2&at=40')).toEqual({ name: 'replay', id: 'abc', seat: '2', at: 40 });
    expect(page('/replay/abc')).toEqual({ name: 'replay', id: 'abc', seat: 'all', at: 0 });
    expect(page('/nowhere')).toEqual({ name: 'not-found' });
  });
});

describe('the log', () => {
  const step = (number: number, actor: number, verb: string): SeenStep => ({
    number,
    actor,
    action: [verb, null],
    lines: [{ id: verb }],
  });
  test('tells a long deal as one entry and leaves the rest alone', () => {
    const log = [
      step(0, -1, 'dealer'),
      ...[1, 2, 3, 4, 5].map((n) => step(n, -1, 'deal')),
      step(6, 0, 'play'),
      step(7, -1, 'deal'),
    ];
    expect(logEntries(log).map((entry) => [entry.number, entry.run])).toEqual([
      [0, 1],
      [1, 5],
      [6, 1],
      [7, 1],
    ]);
  });
  test('leaves out steps without words', () => {
    expect(logEntries([{ ...step(0, 1, 'play'), lines: [] }])).toEqual([]);
  });
});

describe('the little Markdown', () => {
  test('marks a line', () => {
    expect(parseInline('a **b** *c* `d`')).toEqual([
      { kind: 'plain', text: 'a ' },
      { kind: 'strong', text: 'b' },
      { kind: 'plain', text: ' ' },
      { kind: 'em', text: 'c' },
      { kind: 'plain', text: ' ' },
      { kind: 'code', text: 'd' },
    ]);
  });
  test('tells paragraphs, tables and blocks apart', () => {
    const found = parseBlocks('one\ntwo\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nx | y\n```\n');
    expect(found.map((block) => block.kind)).toEqual(['text', 'table', 'code']);
    expect(found[1]).toMatchObject({ rows: [[[{ text: '1' }], [{ text: '2' }]]] });
  });
  test('searches without accents', () => {
    expect(foldForSearch('Ángulo, MONTÓN')).toBe('angulo, monton');
  });
});

describe('flights', () => {
  const spot = (x: number, attributes: Record<string, string> = {}): Spot => ({
    x,
    y: 0,
    width: 10,
    height: 16,
    element: { getAttribute: (name: string) => attributes[name] ?? null } as Element,
  });
  const snap = (flyers: Record<string, Spot>, places: Record<string, Spot> = {}): Snapshot => ({
    flyers: new Map(Object.entries(flyers)),
    places: new Map(Object.entries(places)),
  });

  test('follow what moved, came and went', () => {
    const before = snap(
      { a: spot(0), b: spot(50), gone: spot(9, { 'data-to': 'heap' }), lost: spot(3) },
      { deck: spot(100) },
    );
    const after = snap(
      { a: spot(30), b: spot(50), new: spot(5, { 'data-from': 'deck' }), sudden: spot(1) },
      { deck: spot(100), heap: spot(80) },
    );
    expect(findFlights(before, after).map((flight) => [flight.key, flight.from.x, flight.to.x, flight.gone])).toEqual([
      ['a', 0, 30, false],
      ['new', 100, 5, false],
      ['gone', 9, 80, true],
    ]);
  });
});

describe('a hand', () => {
  test('has rows whose cards can all be touched', () => {
    for (const width of [320, 390, 844, 1440]) {
      for (const count of [1, 5, 13, 19]) {
        const rows = handRows(
          Array.from({ length: count }, (_, n) => n),
          width,
        );
        expect(rows.flat()).toHaveLength(count);
        for (const row of rows) expect(row.length * 44).toBeLessThanOrEqual(width);
      }
    }
    expect(handRows([], 390)).toEqual([]);
  });
});
