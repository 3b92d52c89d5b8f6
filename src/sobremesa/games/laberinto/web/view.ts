/** What a seat sees of Dentro del Laberinto: `games/laberinto/view.py` as JSON. */

export interface Played {
  seat: number;
  card: string;
}

export interface LaberintoView {
  seat: number;
  actor: number;
  players: number;
  phase: 'dealer' | 'deal' | 'play' | 'clock' | 'over';
  silence: boolean;
  follow: boolean;
  play_until_won: boolean;
  time_limit: boolean;
  hands: number;
  hands_counted: number;
  hands_won: number[];
  last_count: number[] | null;
  dealer: number;
  to_deal: number;
  next_to: number;
  hand: string[] | null;
  hand_sizes: number[];
  trick: Played[];
  to_play: number;
  led: string | null;
  winning: number;
  united: boolean;
  last_taker: number;
  aside_size: number;
  cancelled: boolean;
  won_sizes: number[];
  won: string[][] | null;
  lacks: string[][] | null;
}
