/** The server's HTTP API. What happens at a table goes over its WebSocket instead. */
import { FACES } from './faces';
import { prefs } from './prefs.svelte';
import { ask } from './transport';
import type {
  GameInfo,
  HelpPart,
  Lang,
  LessonScript,
  LessonTitle,
  NewTable,
  Outline,
  Replay,
  Rulebook,
  TableInfo,
} from './types';

/** An answer of 400 or more; the message is the server's reason, in the page's language. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const BAD_REQUEST = 400; // the lowest status of an error, and that of a name that is too long

/** Whether the server answered that there is no such thing. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const glue = path.includes('?') ? '&' : '?';
  const { status, text } = await ask(method, `${path}${glue}lang=${prefs.lang}`, body);
  if (status >= BAD_REQUEST) throw new ApiError(status, reason(text));
  return JSON.parse(text || 'null') as T;
}

function reason(text: string): string {
  try {
    const problem = JSON.parse(text) as { text?: string; detail?: string };
    return problem.text ?? problem.detail ?? '';
  } catch {
    return '';
  }
}

let registeredName: string | null = null;
let registeredFace: string | null = null;

/** Register as a guest under the preferred name, with the preferred face. A browser that has a guest's cookie stays that guest. */
export async function ensureGuest(): Promise<void> {
  if (registeredName === prefs.name && registeredFace === prefs.face) return;
  try {
    await registerGuest(prefs.name);
  } catch (error) {
    if (!(prefs.name && error instanceof ApiError && error.status === BAD_REQUEST)) throw error;
    // A name that the server refuses must not keep anybody from playing.
    prefs.name = '';
    await registerGuest('');
  }
}

async function registerGuest(name: string): Promise<void> {
  const face = FACES.includes(prefs.face) ? prefs.face : '';
  await request('POST', '/guest', { name: name || undefined, lang: prefs.lang, face });
  [registeredName, registeredFace] = [name, prefs.face];
}

/** Change the guest's name. A refused name is not kept; one that could not be sent is, and is sent with the next request. */
export async function setGuestName(name: string): Promise<void> {
  try {
    if (name && name !== registeredName) await registerGuest(name);
  } catch (error) {
    if (error instanceof ApiError) throw error;
  }
  prefs.name = name;
}

/** Change the guest's face. One that could not be sent is sent with the next request. */
export async function setGuestFace(face: string): Promise<void> {
  prefs.face = face;
  try {
    await ensureGuest();
  } catch {
    // It is kept, and sent again when somebody sits down.
  }
}

/** Return the games that can be played. They are part of the page if the server chose the same language. */
export async function games(): Promise<GameInfo[]> {
  const given = document.getElementById('games');
  return given?.lang === prefs.lang ? (JSON.parse(given.textContent) as GameInfo[]) : request('GET', '/games');
}

const known = new Map<Lang, Promise<GameInfo[]>>();

/** Return the entry of a game in the list of games; null if there is none. The list is fetched once per language. */
export async function gameInfo(game: string): Promise<GameInfo | null> {
  const lang = prefs.lang;
  const list = known.get(lang) ?? games();
  known.set(lang, list);
  list.catch(() => known.delete(lang));
  return (await list).find((one) => one.id === game) ?? null;
}

/** Return a game's words in a language, as a Fluent catalogue. */
export async function catalogue(game: string, lang: Lang): Promise<string> {
  const { status, text } = await ask('GET', `/games/${game}/words/${lang}`);
  if (status >= BAD_REQUEST) throw new ApiError(status, '');
  return text;
}

export const rules = (game: string): Promise<Rulebook> => request('GET', `/games/${game}/rules`);
export const searchRules = (game: string, words: string): Promise<{ clause: string; text: string }[]> =>
  request('GET', `/games/${game}/rules/search?words=${encodeURIComponent(words.slice(0, 200))}`);
export const lessons = (game: string): Promise<LessonTitle[]> => request('GET', `/games/${game}/lessons`);
export const lesson = (game: string, id: string): Promise<LessonScript> =>
  request('GET', `/games/${game}/lessons/${encodeURIComponent(id)}`);
export const helpCard = (game: string): Promise<HelpPart[]> => request('GET', `/games/${game}/help`);
export const openTables = (): Promise<TableInfo[]> => request('GET', '/tables');
export const myTables = (): Promise<TableInfo[]> => request('GET', '/tables?mine=true');
export const newTable = async (wanted: NewTable): Promise<TableInfo> => {
  await ensureGuest();
  return request('POST', '/tables', wanted);
};
export const tableInfo = (id: string): Promise<TableInfo> => request('GET', `/tables/${id}`);
export const join = async (id: string, seat: number, word: string | null): Promise<TableInfo> => {
  await ensureGuest();
  return request('POST', `/tables/${id}/join`, { seat, word });
};
export const replay = (id: string, seat: string, from: number, pictures: boolean): Promise<Replay> =>
  request('GET', `/tables/${id}/replay?seat=${seat}&from=${from}&to=${from + 100}${pictures ? '&pictures=true' : ''}`);
export const outline = (id: string): Promise<Outline> => request('GET', `/tables/${id}/outline`);
/** Open a table that goes on from a moment of a finished game. */
export const takeOver = async (id: string, at: number, seat: number, level: string): Promise<TableInfo> => {
  await ensureGuest();
  return request('POST', `/tables/${id}/take-over`, { at, seat, level });
};
