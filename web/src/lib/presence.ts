/** Who of the people at a table is not there just now. */
import type { Seat } from './types';

/** The word for how somebody is missing: a bot plays for them, or nobody does yet. Null for who is there, and for bots. */
export function missing(seat: Seat): 'stand-in' | 'away' | null {
  if (seat.kind !== 'person') return null;
  return seat.stand_in ? 'stand-in' : seat.here ? null : 'away';
}
