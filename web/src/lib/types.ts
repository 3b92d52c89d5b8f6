/** What the server sends and takes, and what a game's table is given. Mirrors `src/sobremesa/protocol`. */

export type Part = string | number | null;

/** `["play", "C5", 2]`; a part that these eyes may not see is null. */
export type Action = Part[];

export type Lang = 'es' | 'en';

/** A step as these eyes saw it, with its lines in their language. `actor` is a seat, or -1 for nature. */
export interface SeenStep {
  number: number;
  actor: number;
  action: Action;
  lines: string[];
}

/** Fluent: the game's own catalogue, then the table's words, then the shell's. */
export interface Say {
  (id: string, args?: Record<string, string | number>): string;
  /** Whether there is such a message. */
  has(id: string): boolean;
}

/** The props of every `games/<id>/web/Table.svelte` (and `Sheet.svelte`). */
export interface TableProps<V> {
  /** The game's id. */
  game: string;
  /** What these eyes see. */
  view: V;
  /** Whose eyes; -1 for a spectator. */
  seat: number;
  /** What the seat may do now; empty when it is not its turn. */
  legal: Action[];
  /** By seat. */
  names: string[];
  /** The steps since the previous view. */
  last: SeenStep[];
  /** Whether a move is on its way. */
  busy: boolean;
  /** Send an action, legal or not: the server answers an illegal try with the reason and its clause. */
  play: (action: Action) => void;
  t: Say;
  /** Whether the table allows aids such as odds. */
  hints: boolean;
  /** Whether the view comes from a replay: no input then. */
  replay: boolean;
  /** What every seat sees, where all cards lie open, as in a replay. */
  open?: V[];
  /** The view as text; with all cards open, what every seat sees. Only for tables that are `described`. */
  pictures?: string[];
  /** Each of `legal` in words. Only for tables that are `described`. */
  labels?: string[];
}

export interface Seat {
  seat: number;
  name: string | null;
  kind: 'free' | 'person' | 'bot';
  level?: string | null;
  here?: boolean;
  stand_in?: boolean;
  clock?: number | null;
}

export type Setting = boolean | number | null;

export interface TableInfo {
  id: string;
  game: string;
  players: number;
  options: Record<string, Setting>;
  status: 'waiting' | 'playing' | 'over';
  seats: Seat[];
  host?: number | null;
  steps?: number;
  public?: boolean;
  hints?: boolean;
  open_heaps?: boolean;
  move_seconds?: number | null;
  game_minutes?: number | null;
  deadline?: number | null;
  watching?: number;
  commitment?: string | null;
  secret?: string | null;
  rematch?: string | null;
  scores?: number[] | null;
  winners?: number[] | null;
  created?: number;
  /** One's own seats, in answers to plain requests. */
  mine?: number[];
}

export interface Welcome {
  type: 'welcome';
  version: number;
  table: TableInfo;
  seats: number[];
  name: string;
}

export interface TableChanged {
  type: 'table';
  table: TableInfo;
  seats: number[];
}

export interface State {
  type: 'state';
  at: number;
  seat: number;
  view: unknown;
  legal: Action[];
  steps: SeenStep[];
  /** The view as text, for tables that asked with `describe`. */
  picture?: string;
  /** Each of `legal` in words, for tables that asked with `describe`. */
  labels?: string[];
}

export interface Done {
  type: 'done';
  id: string;
  at: number;
}

export interface Refused {
  type: 'refused';
  id: string;
  code: string;
  text: string;
  clause?: string;
  at?: number;
}

export interface AdviceLine {
  action: Action;
  chance: number;
  visits: number;
}

export interface Advice {
  type: 'advice';
  id: string;
  at: number;
  text: string;
  actions: AdviceLine[];
}

export interface Said {
  type: 'said';
  number: number;
  name: string;
  seat: number;
  text: string;
  to: 'table' | 'team';
}

export interface Pong {
  type: 'pong';
  id?: string;
}

export type FromServer = Welcome | TableChanged | State | Done | Refused | Advice | Said | Pong;

export type FromClient =
  | { type: 'hello'; version: number; lang: Lang; have: number; token?: string }
  | { type: 'play'; id: string; seat: number; at: number; action: Action }
  | { type: 'hint'; id: string; seat: number; at: number }
  | { type: 'chat'; id: string; text: string; to: 'table' | 'team'; seat: number }
  | { type: 'sit'; seat: number }
  | { type: 'stand'; seat: number }
  | { type: 'fill'; seat: number; level: string | null }
  | { type: 'start' }
  | { type: 'rematch' }
  | { type: 'show'; seat: number }
  | { type: 'speak'; lang: Lang }
  | { type: 'describe' }
  | { type: 'ping'; id: string };

export interface Clause {
  id: string;
  text: string;
  ruling: boolean;
}

export interface Rulebook {
  title: string;
  opening: string;
  sections: { title: string; clauses: Clause[] }[];
}

export interface NumberRange {
  lowest: number;
  highest: number;
  step: number;
}

/** An option of a game. Records are by number of players, as text. */
export interface OptionInfo {
  name: string;
  kind: 'flag' | 'whole' | 'minutes';
  label: string;
  default: Record<string, Setting>;
  /** The values of a `whole` number, if they are few; and each in words. */
  choices: Record<string, number[]> | null;
  labels: Record<string, string[]> | null;
  /** Its range, if they are many. */
  ranges: Record<string, NumberRange> | null;
  /** The value null in words, if that is the default. */
  none: string;
}

export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  /** How long a game takes, in words; empty if the game does not say. */
  duration: string;
  players: number[];
  options: OptionInfo[];
  /** Whether cards lie face down though everyone saw them, so that a table may show them. */
  open_heaps: boolean;
  /** Those of `table.js`, `table.css` and `cover.svg` that the game brings, under `/api/games/ID/web/`. */
  web: string[];
}
