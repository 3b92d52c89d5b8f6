/** The moments of a replay: which are worth a look, and where its rounds begin. */

/**
 * Return the moments at which a replay stops, as numbers of steps: after every move of a player, and after all that
 * chance does in a row. So a deal of fifty cards is one moment.
 */
export function stopsOf(actors: readonly number[]): number[] {
  const stops = [0];
  for (let at = 1; at <= actors.length; at++) {
    const moved = actors[at - 1]! >= 0;
    const asked = at === actors.length || actors[at]! >= 0;
    if (moved || asked) stops.push(at);
  }
  return stops;
}

/** Return the first of some moments, in order, that is later than `at`; the last of them if none is. */
export const after = (moments: readonly number[], at: number): number =>
  moments.find((moment) => moment > at) ?? moments.at(-1) ?? at;

/** Return the last of some moments, in order, that is earlier than `at`; the first of them if none is. */
export const before = (moments: readonly number[], at: number): number =>
  moments.findLast((moment) => moment < at) ?? moments[0] ?? at;

/** Return the number of the chapter that a moment belongs to, from 0. */
export const chapterAt = (chapters: readonly number[], at: number): number =>
  Math.max(
    0,
    chapters.findLastIndex((begins) => begins < at || begins === 0),
  );
