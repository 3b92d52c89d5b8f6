/** The suits of the piles, and what a card would do to one. */
import type { Pile } from './view';

export type Suit = NonNullable<Pile['suit']>;

/** What the gauge is drawn to. */
export const FULL = 13;

/** The number on a card: what the gauge rises by. */
function weight(face: string): number {
  return face === 'X' ? 4 : Number(face.slice(1));
}

/** What would happen on a pile, for the danger cue: the gauge's new total, and the cards one would take. */
export interface Outlook {
  total: number;
  taken: number;
}

export function outlook(pile: Pile, face: string): Outlook {
  const total = pile.total + weight(face);
  return { total, taken: total > FULL ? pile.cards.length : 0 };
}
