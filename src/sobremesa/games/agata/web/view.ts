/** What these eyes see of La herencia de la tía Ágata; written after `games/agata/view.py`. */

export interface HeirSeen {
  name: string;
  alive: boolean;
  square: string | null;
  seated: boolean;
  owner: number | null;
  owners: number[];
  reserve: boolean;
}

export interface AgataView {
  seat: number;
  actor: number;
  players: number;
  phase:
    | 'chairs'
    | 'characters'
    | 'reserves'
    | 'portrait'
    | 'first'
    | 'roll'
    | 'trap_card'
    | 'change'
    | 'move'
    | 'trap'
    | 'hold'
    | 'over';
  turn: number;
  turns: number;
  turn_limit: number;
  heirs: HeirSeen[];
  characters: string[] | null;
  characters_left: number[];
  out: number[];
  wall: string | null;
  unseen_portraits: string[];
  queued_portraits: string[];
  detective: number;
  drive: number;
  dice: number[];
  unspent: ('a' | 'b')[];
  moved: string | null;
  trapped: { heir: string; trap: string } | null;
  hand: string[] | null;
  hand_sizes: number[];
  drew: boolean;
  fresh: string[] | null;
  fresh_count: number;
  drawn: string | null;
  deck_size: number;
  used: string[];
  winner: number;
  champion: string | null;
  ending: 'escaped' | 'detective' | 'last' | null;
  scores: number[];
}
