/**
 * The parts of games for the browser. The files of their `web` folders are found when the client is built, and each is
 * fetched when it is needed; a game of another package may have a module that is loaded unchanged, and a game without
 * one has the generic table.
 */
import type { Component } from 'svelte';
import { gameInfo } from './api';
import { NO_SCENES, type SceneScript } from './scenes';
import type { Action, Say, TableProps } from './types';

export type TableComponent = Component<TableProps<unknown>>;
/** Draws one piece, for the help card; `piece` is the message that names it. */
export type PieceComponent = Component<{ piece: string; t: Say }>;
export type ExamplesComponent = Component<{ clause: string; t: Say }>;
/** What a game is asked for, to say what its viewer has to decide. */
export interface Question<V> {
  view: V;
  seat: number;
  legal: Action[];
  names: string[];
  t: Say;
}
/** Says in one sentence what the viewer, whose turn it is, has to decide. */
export type Prompt = (question: Question<unknown>) => string;
/** Returns the clauses about what is on the table now, given a view and the verbs of the legal actions. */
export type ClausesInPlay = (view: unknown, verbs: ReadonlySet<string>) => string[];

const tables = import.meta.glob<TableComponent>('../../../src/sobremesa/games/*/web/Table.svelte', {
  import: 'default',
});
const sheets = import.meta.glob<TableComponent>('../../../src/sobremesa/games/*/web/Sheet.svelte', {
  import: 'default',
});
const pauses = import.meta.glob<TableComponent>('../../../src/sobremesa/games/*/web/Pause.svelte', {
  import: 'default',
});
const scripts = import.meta.glob<SceneScript<unknown>>('../../../src/sobremesa/games/*/web/scenes.ts', {
  import: 'default',
});
const prompts = import.meta.glob<Prompt>('../../../src/sobremesa/games/*/web/prompt.ts', { import: 'prompt' });
const clauses = import.meta.glob<ClausesInPlay>('../../../src/sobremesa/games/*/web/clauses.ts', {
  import: 'clausesInPlay',
});
const examples = import.meta.glob<{ default: ExamplesComponent; clauses: string[] }>(
  '../../../src/sobremesa/games/*/web/Examples.svelte',
);

const pieces = import.meta.glob<PieceComponent>('../../../src/sobremesa/games/*/web/Piece.svelte', {
  import: 'default',
});

const pathOf = (game: string, file: string): string => `../../../src/sobremesa/games/${game}/web/${file}`;

/** The components that draw a game. */
export interface Drawing {
  Table: TableComponent;
  /** Its score sheet, if it has one. */
  Sheet: TableComponent | null;
  /** What it shows of a count, in the pause after a round; by default the lines of the log. */
  Pause: TableComponent | null;
  /** Its scenes. */
  script: SceneScript<unknown>;
  /** What the viewer has to decide, in words; null for a game that does not say. */
  prompt: Prompt | null;
  /** Which clauses to mark in the rules beside the table. */
  clausesInPlay: ClausesInPlay | null;
  /** Whether the table needs each state in words too: its picture, and the labels of the actions. */
  described: boolean;
}

/** Return a game's own drawing, built into the client or a module of its package, else the generic table. */
export async function drawingOf(game: string): Promise<Drawing> {
  const table = tables[pathOf(game, 'Table.svelte')];
  if (!table) return otherDrawing(game);
  const [Table, Sheet, Pause, script, prompt, clausesInPlay] = await Promise.all([
    table(),
    sheets[pathOf(game, 'Sheet.svelte')]?.(),
    pauses[pathOf(game, 'Pause.svelte')]?.(),
    scripts[pathOf(game, 'scenes.ts')]?.(),
    prompts[pathOf(game, 'prompt.ts')]?.(),
    clauses[pathOf(game, 'clauses.ts')]?.(),
  ]);
  return {
    Table,
    Sheet: Sheet ?? null,
    Pause: Pause ?? null,
    script: script ?? NO_SCENES,
    prompt: prompt ?? null,
    clausesInPlay: clausesInPlay ?? null,
    described: false,
  };
}

async function otherDrawing(game: string): Promise<Drawing> {
  const info = await gameInfo(game).catch(() => null);
  const Table = info?.web.includes('table.js')
    ? (await import('../parts/ModuleTable.svelte')).default
    : (await import('../parts/GenericTable.svelte')).default;
  return {
    Table,
    Sheet: null,
    Pause: null,
    script: NO_SCENES,
    prompt: null,
    clausesInPlay: null,
    described: true,
  };
}

/** Return the clauses about what is on the table now, each once. */
export function markedClauses(drawing: Drawing | null, view: unknown, legal: Action[]): string[] {
  if (!drawing?.clausesInPlay || !view) return [];
  return [...new Set(drawing.clausesInPlay(view, new Set(legal.map((action) => String(action[0])))))];
}

/** What draws the pieces of a game on its help card; null for a game that has no pictures of them. */
export async function pieceOf(game: string): Promise<PieceComponent | null> {
  return (await pieces[pathOf(game, 'Piece.svelte')]?.()) ?? null;
}

/** Return the drawn examples of a game's rules, and the clauses that have one; null for a game without examples. */
export async function examplesOf(game: string): Promise<{ Examples: ExamplesComponent; clauses: string[] } | null> {
  const module = await examples[pathOf(game, 'Examples.svelte')]?.();
  return module ? { Examples: module.default, clauses: module.clauses } : null;
}
