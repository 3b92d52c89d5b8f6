/** Reads what a line of the log is about. */
import type { Line } from './types';

/** Return the value that a line gives a name, such as its `seat` or `character`; undefined if it gives none. */
export function valueOf(line: Line | undefined, name: string): string | number | undefined {
  const named = line?.names?.[name];
  const value = Array.isArray(named) ? named[1] : named;
  return Array.isArray(value) ? undefined : value;
}
