/** One's name: what the server takes is kept, what it refuses is not, and nobody is kept out by a name. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { absence } from '../src/lib/presence';

type Answer = { status: number; body: unknown } | 'deaf';
let answers: Answer[];
let asked: unknown[];

beforeEach(() => {
  vi.resetModules();
  [answers, asked] = [[], []];
  vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
    asked.push(JSON.parse(String(request.body)));
    const answer = answers.shift() ?? { status: 200, body: {} };
    if (answer === 'deaf') return Promise.reject(new TypeError('no network'));
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  });
});

afterEach(() => vi.unstubAllGlobals());

async function modules(): Promise<[typeof import('../src/lib/api'), typeof import('../src/lib/prefs.svelte').prefs]> {
  return [await import('../src/lib/api'), (await import('../src/lib/prefs.svelte')).prefs];
}

const refused: Answer = { status: 400, body: { text: 'too long' } };

describe('a name', () => {
  test('is kept once the server has taken it', async () => {
    const [api, prefs] = await modules();
    await api.setGuestName('Zoe');
    expect(prefs.name).toBe('Zoe');
    await api.ensureGuest();
    expect(asked).toHaveLength(1);
  });

  test('that is refused is not kept, and the reason is said', async () => {
    const [api, prefs] = await modules();
    prefs.name = 'Ana';
    answers = [refused];
    await expect(api.setGuestName('x'.repeat(30))).rejects.toThrow('too long');
    expect(prefs.name).toBe('Ana');
  });

  test('that nobody could hear is kept for later', async () => {
    const [api, prefs] = await modules();
    answers = ['deaf'];
    await api.setGuestName('Zoe');
    expect(prefs.name).toBe('Zoe');
    await api.ensureGuest();
    expect(asked.at(-1)).toMatchObject({ name: 'Zoe' });
  });

  test('of old that is refused keeps nobody out', async () => {
    const [api, prefs] = await modules();
    prefs.name = 'x'.repeat(30);
    answers = [refused];
    await api.ensureGuest();
    expect(prefs.name).toBe('');
    expect(asked).toHaveLength(2);
    expect(asked.at(-1)).not.toHaveProperty('name');
  });

  test('stays when the server only asks for patience', async () => {
    const [api, prefs] = await modules();
    prefs.name = 'Ana';
    answers = [{ status: 429, body: { text: 'slowly' } }];
    await expect(api.ensureGuest()).rejects.toThrow('slowly');
    expect(prefs.name).toBe('Ana');
  });
});

test('who is missing: people who are away or stood in for, never a bot', () => {
  expect(absence({ seat: 0, name: 'Ana', kind: 'person', here: true })).toBeNull();
  expect(absence({ seat: 0, name: 'Ana', kind: 'person', here: false })).toBe('away');
  expect(absence({ seat: 0, name: 'Ana', kind: 'person', here: false, stand_in: true })).toBe('stand-in');
  expect(absence({ seat: 0, name: 'Bot', kind: 'bot', here: false })).toBeNull();
  expect(absence({ seat: 0, name: null, kind: 'free' })).toBeNull();
});
