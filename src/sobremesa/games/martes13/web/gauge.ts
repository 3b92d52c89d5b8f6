/** The suits of the piles, and what a card would do to one. */
import type { SeenStep } from '@client/lib/types';
import type { Pile, View } from './view';

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

/**
 * Return the view in which a card that goes past thirteen lies on its pile, and the pile is not taken yet: the server
 * sends what comes of it only.
 */
export function laid(before: View, after: View, step: SeenStep): View {
  const over = step.lines.some((line) => line.id === 'takes' || line.id === 'round-over');
  return over && before.actor === step.actor ? withCard(before, step) : after;
}

/** Return the view in which it is taken; after the last card of a round the server sends that of the next one. */
export function taken(before: View, after: View, step: SeenStep): View {
  if (after.round === before.round && after.actor >= 0) return after;
  if (before.actor !== step.actor) return after;
  const played = withCard(before, step);
  const space = Number(step.action[2]);
  const face = String(step.action[1]);
  const count = before.piles[space]?.cards.length ?? 0;
  const pile: Pile = { suit: suitOf(face), total: weight(face), cards: [face] };
  return {
    ...played,
    piles: played.piles.map((one, k) => (k === space ? pile : one)),
    heap_sizes: played.heap_sizes.map((size, seat) => size + (seat === step.actor ? count : 0)),
  };
}

const suitOf = (face: string): Suit | null => (face === 'X' ? null : (face[0] as Suit));

/** Return a view with the card of a step on its pile instead of in the hand. */
function withCard(view: View, step: SeenStep): View {
  const [, face, space] = step.action as [string, string, number];
  const hand = [...(view.hand ?? [])];
  if (step.actor === view.seat) hand.splice(hand.indexOf(face), 1);
  const onto = (pile: Pile): Pile => ({
    suit: pile.suit ?? suitOf(face),
    total: pile.total + weight(face),
    cards: [...pile.cards, face],
  });
  return {
    ...view,
    hand: view.hand && hand,
    hand_sizes: view.hand_sizes.map((size, seat) => size - Number(seat === step.actor)),
    piles: view.piles.map((pile, k) => (k === space ? onto(pile) : pile)),
  };
}
