/** The tables of the games, each fetched when it is needed. */
import type { Component } from 'svelte';
import type { TableProps } from './types';

export type Drawn = Component<TableProps<unknown>>;

const tables = import.meta.glob<{ default: Drawn }>('../games/*/Table.svelte');
const sheets = import.meta.glob<{ default: Drawn }>('../games/*/Sheet.svelte');

/** A game's own table, or a plain one for a game that has none yet; and its score sheet, if it has one. */
export async function tableOf(game: string): Promise<{ Table: Drawn; Sheet: Drawn | null }> {
  const [table, sheet] = await Promise.all([
    tables[`../games/${game}/Table.svelte`]?.() ?? (import('../parts/PlainTable.svelte') as unknown as Promise<{ default: Drawn }>),
    sheets[`../games/${game}/Sheet.svelte`]?.(),
  ]);
  return { Table: table.default, Sheet: sheet?.default ?? null };
}
