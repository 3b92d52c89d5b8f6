import { expect, test } from 'vitest';
import { countLines } from '../src/lib/log-entries';
import { settingsInWords } from '../src/lib/settings';
import type { GameInfo, Line, Say, SeenStep, TableInfo } from '../src/lib/types';

const lines = (...ids: string[]): Line[] => ids.map((id) => ({ id }));
const step = (number: number, ids: string[]): SeenStep => ({
  number,
  actor: 0,
  action: ['play'],
  lines: lines(...ids),
});

test('a pause shows the last step whole, and some lines before if it is short', () => {
  const log = Array.from({ length: 10 }, (_, n) => step(n, [`a${n}`]));
  expect(countLines(log)).toEqual(lines('a4', 'a5', 'a6', 'a7', 'a8', 'a9'));
  const count = Array.from({ length: 9 }, (_, n) => `c${n}`);
  expect(countLines([...log, step(10, count)])).toEqual(lines(...count));
  expect(countLines([])).toEqual([]);
});

test('a table says that it does not pause, where its game could', () => {
  const t = Object.assign((id: string) => `<${id}>`, { has: () => true }) as Say;
  const game = { options: [], editions: [], pauses: true } as unknown as GameInfo;
  const table = { players: 4, options: {}, pause: 0 } as unknown as TableInfo;
  expect(settingsInWords(game, table, t)).toEqual(['<option-no-pause>']);
  expect(settingsInWords({ ...game, pauses: false }, table, t)).toEqual([]);
  expect(settingsInWords(game, { ...table, pause: 20 }, t)).toEqual([]);
});
