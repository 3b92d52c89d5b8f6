/** What these eyes see and know of Miércoles; written after `games/miercoles/view.py`. */

export interface HandSeen {
  size: number;
  cards: number[] | null;
  sure: number[];
  maybe: number[];
  slips: number;
  at_most: Record<string, number> | null;
}

export interface MiercolesView {
  seat: number;
  actor: number;
  players: number;
  expert: boolean;
  teams: number;
  phase: string;
  turn: number;
  round: number;
  rounds: number;
  to_deal: number;
  youngest: number;
  hand: number[] | null;
  hands: HandSeen[];
  played: number[];
  hidden: { size: number; cards: (number | null)[]; missing: number; takers: number[] };
  blocked: number | null;
  character: string | null;
  characters: { left: string[]; order: string[] | null; wednesday: number | null };
  anticlockwise: boolean;
  duty: 'leads' | 'opens' | null;
  last_player: number;
  shield: boolean;
  passes: number;
  fewest: number | null;
  stuck: number;
  asked: number[];
  victim: number;
  taken: number | null;
  open_hands: boolean;
  round_effect: [number, string] | null;
  sheet: number[][];
  scores: number[];
}
