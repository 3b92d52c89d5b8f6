/** Which clauses apply to what is on the table now: they are marked in the rules panel. */
import type { View } from './view';

export function clausesInPlay(_view: View, verbs: ReadonlySet<string>): string[] {
  return [
    ...(verbs.has('change') ? ['A-8'] : []),
    ...(verbs.has('move') ? ['A-7', 'A-9', 'A-10', 'A-11', 'A-12'] : []),
    ...(verbs.has('spring') || verbs.has('draw') ? ['A-16', 'A-17'] : []),
    ...(verbs.has('keep') ? ['A-18'] : []),
  ];
}
