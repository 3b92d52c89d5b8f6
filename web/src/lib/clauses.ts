/** Which clauses speak about what is on the table now, to be marked in the rules beside it. Illustration, no rule. */
import type { Action } from './types';

interface Seen {
  phase?: string;
  follow?: boolean;
  expert?: boolean;
  teams?: number;
  played?: number[];
  character?: string | null;
  piles?: { total: number; suit: string | null }[];
}

type Marker = (view: Seen, verbs: Set<string>) => string[];

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

const markers: Record<string, Marker> = {
  martes13: (view, verbs) => {
    if (!verbs.has('play')) return ['M-12'];
    const danger = view.piles?.some((pile) => pile.total > 6) ?? false;
    return ['M-7', 'M-8', ...(view.piles?.some((pile) => pile.suit === null) ? ['M-9'] : []), ...(danger ? ['M-14'] : ['M-13'])];
  },
  push: (_view, verbs) => [
    ...(verbs.has('reveal') ? ['P-6', 'P-9'] : []),
    ...(verbs.has('bank') ? ['P-5', 'P-20'] : []),
    ...(verbs.has('place') ? ['P-6', 'P-7'] : []),
    ...(verbs.has('take') ? ['P-11', 'P-12', 'P-15'] : []),
  ],
  miercoles: (view, verbs) => [
    ...(verbs.has('race') ? ['W-4'] : []),
    ...(verbs.has('play') || verbs.has('pair') || verbs.has('pass') ? [view.played?.length ? 'W-6' : 'W-7'] : []),
    ...(CHARACTERS[view.character ?? ''] ?? []),
    ...(verbs.has('set') ? ['W-26'] : []),
    ...(verbs.has('shed') ? ['W-17'] : []),
    ...(view.expert ? ['W-27'] : []),
    ...(view.teams ? ['W-29'] : []),
  ],
  laberinto: (view) => (view.phase === 'play' ? ['L-6', 'L-8', 'L-9', ...(view.follow ? ['L-18', 'L-19', 'L-20', 'L-21'] : [])] : ['L-4']),
  agata: (_view, verbs) => [
    ...(verbs.has('change') ? ['A-8'] : []),
    ...(verbs.has('move') ? ['A-7', 'A-9', 'A-10', 'A-11', 'A-12'] : []),
    ...(verbs.has('spring') || verbs.has('draw') ? ['A-16', 'A-17'] : []),
    ...(verbs.has('keep') ? ['A-18'] : []),
  ],
};

export function inPlay(game: string, view: unknown, legal: Action[]): string[] {
  const verbs = new Set(legal.map((action) => String(action[0])));
  return [...new Set(markers[game]?.((view ?? {}) as Seen, verbs) ?? [])];
}
