/** Chat, dates, results and the promise of the cards, without a page. */
import { describe, expect, test } from 'vitest';
import { isReaction, newestTime, REACTIONS, unread } from '../src/lib/chat';
import { FACES, lookOf } from '../src/lib/faces';
import { promiseKept } from '../src/lib/fairness';
import { placeInWords, winnersInWords } from '../src/lib/results';
import type { Said, Say, TableInfo } from '../src/lib/types';
import { ago, clockTime } from '../src/lib/when';

const t = Object.assign(
  (id: string, args: Record<string, string | number> = {}) => [id, ...Object.values(args)].join(' '),
  { has: () => true },
) satisfies Say;

describe('chat', () => {
  const said = (number: number, seat: number, name: string, time: number): Said => ({
    type: 'said',
    number,
    name,
    seat,
    text: 'hi',
    to: 'table',
    time,
  });
  const chat = [said(0, 0, 'Ana', 10), said(1, 1, 'Beto', 20), said(2, -1, 'Eve', 30)];

  test('own messages are never unread, not after a reload either', () => {
    expect(unread(chat, [0], 'Ana', 0).map((one) => one.number)).toEqual([1, 2]);
    expect(unread(chat, [0, 1], 'Ana', 0).map((one) => one.number)).toEqual([2]);
    expect(unread(chat, [], 'Eve', 0).map((one) => one.number)).toEqual([0, 1]);
    expect(unread(chat, [0], 'Ana', newestTime(chat))).toEqual([]);
  });

  test('a reaction is a message of nothing else', () => {
    expect(REACTIONS.every((text) => isReaction({ ...chat[0]!, text }))).toBe(true);
    expect(isReaction({ ...chat[0]!, text: `${REACTIONS[0]!} bravo` })).toBe(false);
  });
});

test('dates are said as people say them', () => {
  const now = 1_800_000_000;
  expect(ago(now - 3 * 3600, now, 'en')).toBe('3 hours ago');
  expect(ago(now - 86_400, now, 'es')).toBe('ayer');
  expect(ago(now - 5, now, 'en')).toBe('now');
  expect(clockTime(now, now, 'es')).toMatch(/^\d{1,2}:\d{2}$/);
  expect(clockTime(now - 3 * 86_400, now, 'en')).toMatch(/\d+ [A-Z][a-z]+|[A-Z][a-z]+ \d+/);
});

describe('the result', () => {
  const names = ['Ana', 'Paco', 'Chema', 'Nuria'];
  const over = (winners: number[], places: number[] | null): TableInfo =>
    ({ winners, ...(places ? { places } : {}) }) as TableInfo;

  test('names the winners as a list', () => {
    expect(winnersInWords(over([1, 2], [3, 1, 1, 4]), [0], names, t)).toBe('won-many Paco and Chema');
    expect(winnersInWords(over([0], [1, 2, 3, 4]), [0], names, t)).toBe('won-you');
    expect(winnersInWords(over([], null), [0], names, t)).toBe('won-none');
  });

  test('says which place one came in', () => {
    expect(placeInWords(over([1], [3, 1, 2, 4]), [0], t)).toBe('place 3');
    expect(placeInWords(over([1], [2, 1, 2, 2]), [0], t)).toBe('place-lost'); // all others lost alike
    expect(placeInWords(over([0, 2], [1, 3, 1, 4]), [0], t)).toBe('place-shared');
    expect(placeInWords(over([0], [1, 2, 3, 4]), [0], t)).toBe('');
    expect(placeInWords(over([1], [3, 1, 2, 4]), [], t)).toBe(''); // who watches
  });
});

test('a promise is kept by the number it was made with, and by no other', async () => {
  // Made by sobremesa.core.committed: CommittedDraws("t", bytes(32)).commitment
  const promised = 'fbb0f198c50063b4aa3983f4dea5a695f3e1f8e433728c1f59ef621dca3f3152';
  expect(await promiseKept('t', promised, '00'.repeat(32))).toBe(true);
  expect(await promiseKept('t', promised, `01${'00'.repeat(31)}`)).toBe(false);
  expect(await promiseKept('u', promised, '00'.repeat(32))).toBe(false);
});

test('a face that this client does not know is drawn all the same', () => {
  expect(lookOf('dragon')).toBe(lookOf(FACES[0]!));
  expect(new Set(FACES.map((face) => JSON.stringify(lookOf(face)))).size).toBe(12);
});
