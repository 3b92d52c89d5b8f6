/** Which clauses apply to what is on the table now: they are marked in the rules panel. */
import { FULL } from './gauge';
import type { View } from './view';

const HIGHEST = 7;

export function clausesInPlay(view: View, verbs: ReadonlySet<string>): string[] {
  if (!verbs.has('play')) return ['M-12'];
  const danger = view.piles.some((pile) => pile.total > FULL - HIGHEST);
  return ['M-7', 'M-8', ...(view.piles.some((pile) => pile.suit === null) ? ['M-9'] : []), danger ? 'M-14' : 'M-13'];
}
