/** What the server sends and takes, and what a game's table is given. */
import type { Action, SeenStep } from './protocol';
import type { Scene } from './scenes';

export type * from './protocol';

/** Formats a message of the game's catalogues or the shell's. */
export interface Say {
  (id: string, args?: Record<string, string | number>): string;
  /** Whether there is such a message. */
  has(id: string): boolean;
}

/** The props of every `games/<id>/web/Table.svelte` (and `Sheet.svelte`). */
export interface TableProps<V> {
  /** The game's id. */
  game: string;
  /** What the seat sees. */
  view: V;
  /** The seat whose view it is; -1 for a spectator. */
  seat: number;
  /** What the seat may do now; empty when it is not its turn. */
  legal: Action[];
  /** By seat. */
  names: string[];
  /** The steps since the previous view. */
  last: SeenStep[];
  /** What is played on the table just now; null or missing between scenes. */
  scene?: Scene | null;
  /** Whether a move is on its way. */
  busy: boolean;
  /** Whether a race is on, in which every seat may press at once, legal or not; and whether this seat has pressed. */
  racing?: boolean;
  pressed?: boolean;
  /** Send an action, legal or not: the server answers an illegal try with the reason and its clause. */
  play: (action: Action) => void;
  t: Say;
  /** Whether the table allows aids such as odds. */
  hints: boolean;
  /** Whether the view comes from a replay: no input then. */
  replay: boolean;
  /** What every seat sees, in a replay with all cards open. */
  open?: V[];
  /** The view as text; with all cards open, what every seat sees. Only for tables that are `described`. */
  pictures?: string[];
  /** Each of `legal` in words. Only for tables that are `described`. */
  labels?: string[];
}
