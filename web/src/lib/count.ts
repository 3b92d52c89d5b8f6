/** What a count says, read from the lines of the log that name points. */
import { valueOf } from './lines';
import type { Line } from './protocol';

export interface CountRow {
  /** A seat or a team, by its number. */
  kind: 'seat' | 'team';
  who: number;
  points: number;
  /** Points in all; null if the line does not say. */
  total: number | null;
}

/** Whether the most or the fewest points win. */
export type Best = 'most' | 'fewest';

/** Return what each player or team has got: of every line with the fact `points` that names one of them. */
export function countRows(lines: Line[]): CountRow[] {
  const rows: CountRow[] = [];
  for (const line of lines) {
    const { points, total } = line.facts ?? {};
    const kind = (['seat', 'team'] as const).find((one) => valueOf(line, one) !== undefined);
    if (typeof points !== 'number' || !kind) continue;
    rows.push({ kind, who: Number(valueOf(line, kind)), points, total: typeof total === 'number' ? total : null });
  }
  return rows;
}

/** Return the lines of a count that say more than the points of somebody. */
export function countReasons(lines: Line[]): Line[] {
  return lines.filter((line) => countRows([line]).length === 0);
}

/** Return which place a score has, from 1, and whether others share it. */
export function placeOf(scores: number[], own: number, best: Best): { place: number; shared: boolean } {
  const better = (score: number): boolean => (best === 'most' ? score > own : score < own);
  return {
    place: 1 + scores.filter(better).length,
    shared: scores.filter((score) => score === own).length > 1,
  };
}
