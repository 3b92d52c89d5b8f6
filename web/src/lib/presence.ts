/** Which players are away. */
import type { Seat } from './types';

/** Return how a player is absent: a bot stands in, or nobody does yet. Null for who is connected, and for bots. */
export function absence(seat: Seat): 'stand-in' | 'away' | null {
  if (seat.kind !== 'person') return null;
  return seat.stand_in ? 'stand-in' : seat.here ? null : 'away';
}
