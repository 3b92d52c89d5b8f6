/**
 * What the games bring for the browser: the files of their `web` folders, found when the client is built. Each is
 * fetched when it is needed.
 */
import type { Component } from 'svelte';
import type { Action, Say, TableProps } from './types';

export type TableComponent = Component<TableProps<unknown>>;
export type ExamplesComponent = Component<{ clause: string; t: Say }>;
/** Which clauses speak about what is on the table now, given a view and the verbs of the legal actions. */
export type ClausesInPlay = (view: unknown, verbs: ReadonlySet<string>) => string[];

const tables = import.meta.glob<TableComponent>('../../../src/sobremesa/games/*/web/Table.svelte', { import: 'default' });
const sheets = import.meta.glob<TableComponent>('../../../src/sobremesa/games/*/web/Sheet.svelte', { import: 'default' });
const clauses = import.meta.glob<ClausesInPlay>('../../../src/sobremesa/games/*/web/clauses.ts', { import: 'clausesInPlay' });
const examples = import.meta.glob<{ default: ExamplesComponent; clauses: string[] }>('../../../src/sobremesa/games/*/web/Examples.svelte');

const pathOf = (game: string, file: string): string => `../../../src/sobremesa/games/${game}/web/${file}`;

/** What draws a game: its table, its score sheet if it has one, and which clauses to mark in the rules beside it. */
export interface Drawing {
  Table: TableComponent;
  Sheet: TableComponent | null;
  clausesInPlay: ClausesInPlay | null;
}

/** A game's own drawing; a game without one gets the generic table. */
export async function drawingOf(game: string): Promise<Drawing> {
  const [Table, Sheet, clausesInPlay] = await Promise.all([
    tables[pathOf(game, 'Table.svelte')]?.() ?? import('../parts/PlainTable.svelte').then((module) => module.default as unknown as TableComponent),
    sheets[pathOf(game, 'Sheet.svelte')]?.(),
    clauses[pathOf(game, 'clauses.ts')]?.(),
  ]);
  return { Table, Sheet: Sheet ?? null, clausesInPlay: clausesInPlay ?? null };
}

/** The clauses that speak about what is on the table now, each once. */
export function markedClauses(drawing: Drawing | null, view: unknown, legal: Action[]): string[] {
  if (!drawing?.clausesInPlay || !view) return [];
  return [...new Set(drawing.clausesInPlay(view, new Set(legal.map((action) => String(action[0])))))];
}

/** The drawn examples of a game's rules, and the clauses that have one; null for a game that has none. */
export async function examplesOf(game: string): Promise<{ Examples: ExamplesComponent; clauses: string[] } | null> {
  const module = await examples[pathOf(game, 'Examples.svelte')]?.();
  return module ? { Examples: module.default, clauses: module.clauses } : null;
}
