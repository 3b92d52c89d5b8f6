/** Puts the lines of the log into words. */
import { valueOf } from './lines';
import type { Line, Say } from './types';

export type Tell = (line: Line) => string;

/**
 * Return a function that says lines with these words and names of the players. Each line is said once, so that a log can
 * be told again with every step. Without words it says nothing. `own` is the viewer's seat, who is spoken to as "you" where
 * the game has words for it.
 */
export function teller(say: Say | null, names: string[], own = -1): Tell {
  const said = new WeakMap<Line, string>();
  return (line) => {
    if (say === null) return '';
    let text = said.get(line);
    if (text === undefined) said.set(line, (text = textOf(line, say, names, own)));
    return text;
  };
}

function textOf(line: Line, say: Say, names: string[], own: number): string {
  const args: Record<string, string | number> = { ...line.facts };
  for (const [key, named] of Object.entries(line.names ?? {})) {
    const [kind, value] = Array.isArray(named) ? named : [key, named];
    const word = (one: string | number): string | number =>
      kind === 'seat' ? (names[Number(one)] ?? '') : wordFor(say, kind, one);
    args[key] = Array.isArray(value) ? value.map(word).join(', ') : word(value);
  }
  const direct = `${line.id}-you`;
  return say(own >= 0 && valueOf(line, 'seat') === own && say.has(direct) ? direct : line.id, args);
}

/** Return the word for a value, or the value itself: a number stays a number, so that plurals can match it. */
function wordFor(say: Say, kind: string, value: string | number): string | number {
  const id = `${kind}-${String(value).replace(/[^A-Za-z0-9_-]/g, '-')}`;
  return say.has(id) ? say(id) : value;
}
