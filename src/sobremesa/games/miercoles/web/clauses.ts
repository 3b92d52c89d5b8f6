/** Which clauses apply to what is on the table now: they are marked in the rules panel. */
import type { View } from './view';

const CHARACTERS: Record<string, string[]> = {
  thing: ['W-16', 'W-17'],
  tyler: ['W-18'],
  yoko: ['W-19'],
  enid: ['W-20'],
  bianca: ['W-21'],
  eugene: ['W-22'],
  ajax: ['W-23'],
  larissa: ['W-23'],
};

const EFFECTS = [
  ['swap', 'W-25b'],
  ['give', 'W-25b'],
  ['fetch', 'W-25c'],
  ['feed', 'W-25d'],
] as const;

export function clausesInPlay(view: View, verbs: ReadonlySet<string>): string[] {
  return [
    ...(view.phase === 'race' ? ['W-4', 'W-5'] : []),
    ...(verbs.has('play') || verbs.has('pair') || verbs.has('pass') ? [view.played.length ? 'W-6' : 'W-7'] : []),
    ...(CHARACTERS[view.character ?? ''] ?? []),
    ...EFFECTS.flatMap(([verb, clause]) => (verbs.has(verb) ? [clause] : [])),
    ...(verbs.has('set') ? ['W-26'] : []),
    ...(verbs.has('shed') ? ['W-17'] : []),
    ...(view.expert ? ['W-27'] : []),
    ...(view.teams ? ['W-29'] : []),
  ];
}
