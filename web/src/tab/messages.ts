/** What the page and its worker say to each other. */

export type ToWorker =
  | { type: 'start'; engine: EngineList }
  | { type: 'ask'; id: number; method: string; address: string; body: string }
  | { type: 'open'; channel: number; table: string }
  | { type: 'message'; channel: number; text: string }
  | { type: 'close'; channel: number };

export type ToPage =
  | { type: 'progress'; stage: Stage; done: number }
  | { type: 'ready' }
  | { type: 'failed'; reason: string }
  | { type: 'answer'; id: number; status: number; text: string }
  | { type: 'message'; channel: number; text: string }
  | { type: 'closed'; channel: number; code: number };

/** What is happening before the engine runs: fetching Python and the games, starting Python, importing the games. */
export type Stage = 'fetch' | 'python' | 'games';

/** `engine.json`: the folder of the engine, its packed files, and the versions that Pyodide checks. */
export interface EngineList {
  folder: string;
  files: EngineFile[];
  lock: string;
}

/** A file of the engine as `engine.json` lists it: the name that Pyodide knows it by, where it is, and its size. */
export interface EngineFile {
  name: string;
  file: string;
  bytes: number;
}
