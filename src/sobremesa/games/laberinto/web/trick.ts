/** Who sits where, and what lies in the middle. */
import type { SeenStep } from '@client/lib/types';
import type { View, Played } from './view';

/** Partners sit opposite: team 0 are the seats 0, 2, … */
export const teamOf = (seat: number): number => seat % 2;

/** What lies in the middle: the trick as it stands or, when it has just been taken, as it lay. */
export interface Middle {
  cards: Played[];
  /** Who took it; -1 while it is being played. */
  taker: number;
}

const PAIR = ['FAIR', 'UNFAIR'];

/** Return the trick to show. A completed one is gone from the view at once, so it is rebuilt from the view before and the step. */
export function middle(before: View | null, view: View, last: SeenStep[]): Middle {
  const plays = last.filter((step) => step.action[0] === 'play');
  if (view.trick.length || plays.length !== 1 || before?.to_play !== 1) return { cards: view.trick, taker: -1 };
  const { actor, action } = plays[0]!;
  const card = String(action[1]);
  let cards = card === 'BEGGAR' ? before.trick : [...before.trick, { seat: actor, card }];
  const pair = cards.filter((played) => PAIR.includes(played.card));
  if (pair.length === 2 && teamOf(pair[0]!.seat) !== teamOf(pair[1]!.seat))
    cards = cards.filter((played) => !pair.includes(played));
  const done = view.last_taker >= 0 && cards.length > 0;
  return done ? { cards, taker: view.last_taker } : { cards: view.trick, taker: -1 };
}

/** Where a seat sits: 0 is at the bottom, clockwise, as shares of the table's width and height. */
export function place(
  seat: number,
  viewer: number,
  players: number,
  wide: number,
  high: number,
): { x: number; y: number; turn: number } {
  const turn = (2 * Math.PI * ((seat - Math.max(viewer, 0) + players) % players)) / players;
  return { x: 50 - wide * Math.sin(turn), y: 50 + high * Math.cos(turn), turn };
}
