/** What a seat sees of Martes 13: `games/martes13/view.py` as JSON. */

export interface Pile {
  suit: Suit | null;
  total: number;
  cards: string[];
}

export type Suit = 'C' | 'M' | 'L';

export interface MartesView {
  seat: number;
  actor: number;
  players: number;
  round: number;
  rounds: number;
  dealer: number;
  to_deal: number;
  hand: string[] | null;
  hand_sizes: number[];
  piles: Pile[];
  heap_sizes: number[];
  heaps: string[][] | null;
  sheet: number[][];
  scores: number[];
}

/** What the gauge is drawn to. */
export const FULL = 13;

/** The number on a card: what the gauge rises by. */
export function weight(face: string): number {
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
