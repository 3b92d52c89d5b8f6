/** What cards cost in the count of a round (M-17, M-18). */
import type { Count, SuitCount, View } from './view';

export const MARTES_POINTS = 2;
const NOBODY = -2;

/** What a player's cards of a suit cost each: nothing for who alone has the most, and discards them. */
export const costOf = (suit: SuitCount, seat: number): number =>
  suit.most.length === 1 && suit.most[0] === seat ? 0 : 1;

/** The last count as long as nobody has played a card after it. */
export const freshCount = (view: View): Count | null =>
  view.actor === NOBODY || view.piles.every((pile) => pile.cards.length === 0) ? view.count : null;
