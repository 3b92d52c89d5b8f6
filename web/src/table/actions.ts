/** Lookups in the list of legal actions. */

import type { Action, Part } from '../lib/types';

/** Return the legal actions that begin with these parts. */
export function actionsStarting(legal: readonly Action[], ...parts: Part[]): Action[] {
  return legal.filter((action) => parts.every((part, i) => action[i] === part));
}

export function isLegal(legal: readonly Action[], ...parts: Part[]): boolean {
  return actionsStarting(legal, ...parts).length > 0;
}

/** Return the value for `data-action`: the action as JSON if it is legal. */
export function dataAction(legal: readonly Action[], ...action: Part[]): string | undefined {
  return isLegal(legal, ...action) ? JSON.stringify(action) : undefined;
}
