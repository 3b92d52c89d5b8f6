/** The server's plain requests. What moves at a table goes over its WebSocket instead. */
import { prefs } from './prefs.svelte';
import type { GameInfo, Lang, NewTable, Replay, Rulebook, TableInfo } from './types';

/** A request that the server did not carry out, with its reason for people. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Whether the server said that there is no such thing. */
export const isMissing = (error: unknown): boolean => error instanceof Refusal && error.status === 404;

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const glue = path.includes('?') ? '&' : '?';
  const answer = await fetch(`/api${path}${glue}lang=${prefs.lang}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Refusal(answer.status, reason(text));
  return JSON.parse(text || 'null') as T;
}

function reason(text: string): string {
  try {
    const said = JSON.parse(text) as { text?: string; detail?: string };
    return said.text ?? said.detail ?? '';
  } catch {
    return '';
  }
}

const NOT_SO = 400; // the server's answer to what can't be, as a name that is too long
let cameAs: string | null = null;

/** Be a guest of the server's under the name of these preferences. Who was here before stays who they are. */
export async function come(): Promise<void> {
  if (cameAs === prefs.name) return;
  try {
    await comeAs(prefs.name);
  } catch (error) {
    if (!(prefs.name && error instanceof Refusal && error.status === NOT_SO)) throw error;
    // A name that the server does not take must not keep anybody out.
    prefs.name = '';
    await comeAs('');
  }
}

async function comeAs(name: string): Promise<void> {
  await ask('POST', '/guest', { name: name || undefined, lang: prefs.lang });
  cameAs = name;
}

/** Go by this name from now on. One that the server refuses is not kept; one that it could not hear is, and goes along later. */
export async function callMe(name: string): Promise<void> {
  try {
    if (name && name !== cameAs) await comeAs(name);
  } catch (error) {
    if (error instanceof Refusal) throw error;
  }
  prefs.name = name;
}

/** The games that can be played: they came with the page, if it guessed the language right. */
export async function games(): Promise<GameInfo[]> {
  const given = document.getElementById('games');
  return given?.lang === prefs.lang ? (JSON.parse(given.textContent) as GameInfo[]) : ask('GET', '/games');
}

const known = new Map<Lang, Promise<GameInfo[]>>();

/** What the list of games says of one; null if there is no such game. The list is fetched once in each language. */
export async function gameInfo(game: string): Promise<GameInfo | null> {
  const lang = prefs.lang;
  const list = known.get(lang) ?? games();
  known.set(lang, list);
  list.catch(() => known.delete(lang));
  return (await list).find((one) => one.id === game) ?? null;
}

/** A game's words in a language, as a Fluent catalogue. */
export async function catalogue(game: string, lang: Lang): Promise<string> {
  const answer = await fetch(`/api/games/${game}/words/${lang}`);
  if (!answer.ok) throw new Refusal(answer.status, '');
  return answer.text();
}

export const rules = (game: string): Promise<Rulebook> => ask('GET', `/games/${game}/rules`);
export const openTables = (): Promise<TableInfo[]> => ask('GET', '/tables');
export const myTables = (): Promise<TableInfo[]> => ask('GET', '/tables?mine=true');
export const newTable = async (wanted: NewTable): Promise<TableInfo> => {
  await come();
  return ask('POST', '/tables', wanted);
};
export const tableInfo = (id: string): Promise<TableInfo> => ask('GET', `/tables/${id}`);
export const join = async (id: string, seat: number): Promise<TableInfo> => {
  await come();
  return ask('POST', `/tables/${id}/join`, { seat });
};
export const replay = (id: string, seat: string, from: number, pictures: boolean): Promise<Replay> =>
  ask('GET', `/tables/${id}/replay?seat=${seat}&from=${from}&to=${from + 100}${pictures ? '&pictures=true' : ''}`);
