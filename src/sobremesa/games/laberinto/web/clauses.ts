/** Which clauses apply to what is on the table now: they are marked in the rules panel. */
import type { View } from './view';

export function clausesInPlay(view: View): string[] {
  if (view.phase === 'ask') return ['L-16'];
  if (view.phase === 'count') return ['L-13', 'L-14', 'L-23'];
  if (view.phase !== 'play') return ['L-4'];
  return ['L-6', 'L-8', 'L-9', ...(view.follow ? ['L-18', 'L-19', 'L-20', 'L-21'] : [])];
}
