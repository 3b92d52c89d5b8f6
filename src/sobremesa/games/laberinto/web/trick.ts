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

/**
 * Return the trick to show. A completed one is gone from the view at once, so it is rebuilt from the view before and the
 * step; the view before may show the last card already (see `laid`).
 */
export function middle(before: View | null, view: View, last: SeenStep[]): Middle {
  const plays = last.filter((step) => step.action[0] === 'play');
  const standing = { cards: view.trick, taker: -1 };
  if (view.trick.length || plays.length !== 1 || before === null || before.to_play > 1) return standing;
  const { actor, action } = plays[0]!;
  const cards = uncancelled(before.to_play === 0 ? before.trick : withCard(before.trick, actor, String(action[1])));
  const done = view.last_taker >= 0 && cards.length > 0;
  return done ? { cards, taker: view.last_taker } : standing;
}

/** Return a trick with one more card; the Beggar does not enter it (L-9). */
const withCard = (trick: Played[], seat: number, card: string): Played[] =>
  card === 'BEGGAR' ? trick : [...trick, { seat, card }];

/** Return a trick without Fair and Unfair if rivals have played them (L-12). */
function uncancelled(trick: Played[]): Played[] {
  const pair = trick.filter((played) => PAIR.includes(played.card));
  const rivals = pair.length === 2 && teamOf(pair[0]!.seat) !== teamOf(pair[1]!.seat);
  return rivals ? trick.filter((played) => !pair.includes(played)) : trick;
}

/**
 * Return the view in which a card that completes a trick, or makes two of its cards vanish, still lies there: the server
 * sends what comes of it only.
 */
export function laid(before: View, after: View, step: SeenStep): View {
  const gone = before.to_play === 1 || step.lines.some((line) => line.id === 'cancelled');
  if (!gone || before.actor !== step.actor) return after;
  const card = String(step.action[1]);
  const own = step.actor === before.seat ? (before.hand?.filter((face) => face !== card) ?? null) : before.hand;
  return {
    ...before,
    actor: -1,
    hand: own,
    hand_sizes: before.hand_sizes.map((size, seat) => size - Number(seat === step.actor)),
    trick: withCard(before.trick, step.actor, card),
    to_play: before.to_play - 1,
    winning: before.to_play === 1 ? after.last_taker : before.winning,
  };
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
