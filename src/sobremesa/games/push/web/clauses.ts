/** Which clauses apply to what is on the table now: they are marked in the rules panel. */
import type { View } from './view';

export function clausesInPlay(_view: View, verbs: ReadonlySet<string>): string[] {
  return [
    ...(verbs.has('reveal') ? ['P-6', 'P-9'] : []),
    ...(verbs.has('bank') ? ['P-5', 'P-20'] : []),
    ...(verbs.has('place') ? ['P-6', 'P-7'] : []),
    ...(verbs.has('take') ? ['P-11', 'P-12', 'P-15'] : []),
  ];
}
