/**
 * A game's table in the browser, without a build: what the file `web/table.js` of a game's package exports, and what it
 * is given. The client loads the module when the game is played; beside it `web/table.css` is linked, `web/cover.svg`
 * is the game's cover, and the messages of `web/words.<lang>.ftl` can be said.
 *
 * An element with the attribute `data-help` stands for a piece of the game's help card, by the message that names it
 * (`card-O7`): the page says what it does when somebody points at it, focuses it or presses it long. `data-help-more`
 * adds a line about it, and `data-says` shows a text of its own.
 *
 * The page's content policy forbids inline styles and scripts: set classes, or properties of `element.style`.
 */

/** An action as the rules write it: `["play", "C5", 2]`. A part that the seat may not see is null. */
export type Action = (string | number | null)[];

/** A step as the seat saw it. `actor` is a seat, or -1 for chance; `lines` tell it in the page's language. */
export interface Step {
  number: number;
  actor: number;
  action: Action;
  lines: string[];
}

/** The table at one moment, from one seat. */
export interface TableState<View = unknown> {
  /** What the game's `view` shows that seat. */
  view: View;
  /** The seat; -1 for a spectator. */
  seat: number;
  /** What the seat may do now; empty when it is not its turn, and in a replay. */
  legal: Action[];
  /** The steps since the state before. */
  last: Step[];
  /** Whether a move is on its way: take no other meanwhile. */
  busy: boolean;
  /** What every seat sees, in a replay with all cards open. */
  open?: View[];
}

/** What the page offers a table. */
export interface Table {
  /** The players' names, by seat. They may change from one state to the next. */
  readonly names: readonly string[];
  /** The page's language. When it changes, the table is destroyed and mounted again. */
  readonly language: 'es' | 'en';
  readonly preferences: {
    readonly theme: 'light' | 'dark';
    /** Whether things should not move. */
    readonly still: boolean;
    readonly sound: boolean;
  };
  /** Whether the table allows aids such as odds. */
  readonly hints: boolean;
  /** Whether a finished game is shown. */
  readonly replay: boolean;
  /** Send an action. The server answers one that is not legal with the reason, which the page shows. */
  play(action: Action): void;
  /** A legal action in words, as the game's catalogue says it (`do-VERB`). */
  describe(action: Action): string;
  /** A message of the game's catalogue or of its `web/words.<lang>.ftl`. */
  say(message: string, facts?: Record<string, string | number>): string;
}

export interface MountedTable<View = unknown> {
  /** Show a state. It is called once after mounting, and whenever something has changed. */
  update(state: TableState<View>): void;
  /** Leave the element, and stop all that runs. */
  destroy(): void;
}

/**
 * `export function mount(element, table)`: draw the table into the element. What can be clicked to play an action should
 * have it as JSON in `data-action`: the page marks there what is advised and what is being sent. An error that is thrown
 * here or in `update` ends the table, and the page shows the generic one instead.
 */
export type MountTable<View = unknown> = (element: HTMLElement, table: Table) => MountedTable<View>;
