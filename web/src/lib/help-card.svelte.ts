/** The help card of a game, fetched once in each language, and what it says of a piece. */
import * as api from './api';
import { prefs } from './prefs.svelte';
import type { HelpLine, HelpPart } from './types';

const fetched = new Map<string, Promise<HelpPart[]>>();

/** Return the help card of a game in the page's language; empty if it has none or can't be had now. */
export async function helpCard(game: string): Promise<HelpPart[]> {
  const key = `${game} ${prefs.lang}`;
  const known = fetched.get(key) ?? api.helpCard(game);
  fetched.set(key, known);
  try {
    return await known;
  } catch {
    fetched.delete(key);
    return [];
  }
}

/** The lines of a card by the pieces that they are about. */
export function linesByPiece(parts: HelpPart[]): Map<string, HelpLine> {
  return new Map(parts.flatMap((part) => part.lines.flatMap((line) => line.pieces.map((piece) => [piece, line]))));
}

/** Where a box of a size goes so that it points at another: above it, below if there is no room; never off the screen. */
export function placeBeside(
  target: { left: number; top: number; width: number; bottom: number },
  size: { width: number; height: number },
  screen: { width: number; height: number },
  gap = 8,
): { left: number; top: number } {
  const above = target.top - size.height - gap;
  const below = target.bottom + gap;
  const top = above >= gap ? above : below + size.height + gap <= screen.height ? below : gap;
  const middle = target.left + target.width / 2 - size.width / 2;
  return { left: Math.max(gap, Math.min(middle, screen.width - size.width - gap)), top };
}
