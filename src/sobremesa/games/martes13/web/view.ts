/** What a seat sees of Martes 13: `games/martes13/view.py` as JSON. */

export interface Pile {
  suit: 'C' | 'M' | 'L' | null;
  total: number;
  cards: string[];
}

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
