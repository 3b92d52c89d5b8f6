/** What may be done, looked up in the list the server sent. */

import type { Action, Part } from '../lib/types';

/** The legal actions with this verb, or those that begin so. */
export function starting(legal: readonly Action[], ...parts: Part[]): Action[] {
  return legal.filter((action) => parts.every((part, i) => action[i] === part));
}

export function has(legal: readonly Action[], ...parts: Part[]): boolean {
  return starting(legal, ...parts).length > 0;
}

/** For `data-action`: the action as JSON if it is legal, else nothing. */
export function mark(legal: readonly Action[], ...action: Part[]): string | undefined {
  return has(legal, ...action) ? JSON.stringify(action) : undefined;
}
