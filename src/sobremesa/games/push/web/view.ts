/** What these eyes see of Push; written after `games/push/view.py`. */

export interface PushView {
  seat: number;
  actor: number;
  players: number;
  risk: boolean;
  phase: 'first' | 'choose' | 'turn_up' | 'place' | 'go_on' | 'take' | 'roll' | 'over';
  turn: number;
  deck: number;
  card: string | null;
  rows: string[][];
  switches: number;
  beside: number;
  takers: number[];
  roller: number | null;
  benches: string[][];
  bench_points: number[];
  bank_sizes: number[];
  banks: string[][] | null;
  discards: string[];
  /** How many cards of the deck would bust now, for tables with hints. */
  busts: number | null;
  scores: number[] | null;
  winners: number[];
}
