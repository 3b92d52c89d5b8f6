/** What the big moments of Push show, worked out from the view before them. */
import type { SeenStep } from '@client/lib/types';
import type { View } from './view';

/** What a row holds that a card can't lie beside. */
export interface Clash {
  colour: boolean;
  number: boolean;
  die: boolean;
}

/** P-7: return for each row what keeps it from taking a card. */
export function clashes(rows: readonly string[][], face: string): Clash[] {
  const [colour, number] = [face.slice(0, 1), face.slice(1)];
  return rows.map((row) => ({
    colour: number !== '' && row.some((card) => card.length > 1 && card.startsWith(colour)),
    number: number !== '' && row.some((card) => card.slice(1) === number),
    die: face === 'D' && row.includes('D'),
  }));
}

/** Return the bench of a player after the rows that were taken in these steps, as it is when the die falls. */
export function benchAtRoll(view: View, steps: readonly SeenStep[], seat: number): string[] {
  const taken = steps
    .filter((step) => step.actor === seat && step.action[0] === 'take')
    .flatMap((step) => view.rows[Number(step.action[1])] ?? []);
  return [...(view.benches[seat] ?? []), ...taken.filter((face) => face !== 'D')];
}

/** P-12, P-13, P-23: return the cards of a bench that a side of the die takes. */
export function takenByDie(bench: readonly string[], side: string, risk: boolean): string[] {
  if (side === '*') return risk ? [...bench] : [];
  return bench.filter((face) => face.startsWith(side));
}

/** Return the view with a row taken by a player: its number cards on the bench, the row empty. */
export function withRowTaken(view: View, row: number, seat: number): View {
  const cards = (view.rows[row] ?? []).filter((face) => face !== 'D');
  const points = cards.reduce((sum, face) => sum + Number(face.slice(1)), 0);
  return {
    ...view,
    rows: view.rows.map((one, k) => (k === row ? [] : one)),
    benches: view.benches.map((bench, p) => (p === seat ? [...bench, ...cards].sort(byColour) : bench)),
    bench_points: view.bench_points.map((sum, p) => (p === seat ? sum + points : sum)),
  };
}

const ORDER = 'RBGYP';

function byColour(a: string, b: string): number {
  return ORDER.indexOf(a.slice(0, 1)) - ORDER.indexOf(b.slice(0, 1)) || a.localeCompare(b);
}
