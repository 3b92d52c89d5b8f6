/** Whose an heir is, as far as the viewer has seen. */
import type { Heir, View } from './view';

/** The heirs that are known to be a player's, those of the own hand before reserve cards. */
export function ownedBy(view: View, seat: number): Heir[] {
  return view.heirs.filter((heir) => heir.owner === seat).sort((a, b) => Number(a.reserve) - Number(b.reserve));
}
