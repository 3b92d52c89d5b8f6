/** How a finished game went for the reader, in words. */
import { listed } from './lists';
import type { Say, TableInfo } from './types';

/** Return who won: `You win!`, `Ana and Beto win`. `names` are by seat. */
export function winnersInWords(table: TableInfo, mine: number[], names: string[], t: Say): string {
  const winners = table.winners ?? [];
  if (!winners.length) return t('won-none');
  if (winners.length === 1 && mine.includes(winners[0]!)) return t('won-you');
  return t(winners.length === 1 ? 'won-one' : 'won-many', { names: listed(winners.map((seat) => names[seat] ?? '')) });
}

/** Return how the reader did: `You came second`. Empty for who won alone or did not play, and in a draw. */
export function placeInWords(table: TableInfo, mine: number[], t: Say): string {
  const places = table.places;
  if (!places || mine.length !== 1) return '';
  const place = places[mine[0]!]!;
  if (place === 1) return (table.winners?.length ?? 0) > 1 ? t('place-shared') : '';
  const others = places.filter((each) => each > 1);
  // Where all others lost alike, as with teams, there is no second place to speak of.
  return others.length > 1 && others.every((each) => each === place) ? t('place-lost') : t('place', { place });
}
