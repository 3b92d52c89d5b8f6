/** What is printed on the outcasts, and who has passed. */
import type { Say } from '@client/lib/types';
import type { View } from './view';

/** The colour of each outcast, by its number. */
export const HUES: Readonly<Record<number, string>> = {
  0: '#4b3f63',
  1: '#7a4a1e',
  2: '#4f5b66',
  3: '#23648c',
  4: '#6f3594',
  5: '#2d6b35',
  6: '#855a00',
  7: '#0c6a75',
  8: '#a01c36',
  9: '#6b4327',
  10: '#47541a',
  13: '#2d1546',
};

/** The signs of those that do something, by number: paths in a box of 24 by 24. */
export const SIGNS: Readonly<Record<number, string>> = {
  1: 'M6 21 V3 M6 4 H18 L14.5 8.5 L18 13 H6',
  2: 'M12 4 V20 M4 12 H20',
  4: 'M4 8 H19 M14.5 3.5 L19 8 L14.5 12.5 M20 16.5 H5 M9.5 12 L5 16.5 L9.5 21',
  6: 'M2 12 Q12 2 22 12 Q12 22 2 12z M12 9 a3 3 0 1 0 .01 0z',
  7: 'M12 15 V3 M7 8 L12 3 L17 8 M4 15 V21 H20 V15',
  8: 'M12 3 Q20 13 18 17 Q16 21.5 12 21.5 Q8 21.5 6 17 Q4 13 12 3z',
  10: 'M6 3 H18 M6 21 H18 M7 3 Q7 9 12 12 Q17 15 17 21 M17 3 Q17 9 12 12 Q7 15 7 21',
  13: 'M12 2.5 L20.5 5.5 V12 Q20 19 12 22 Q4 19 3.5 12 V5.5z',
};

/** Return what an outcast does in a word or two; of one that does nothing, who it is. */
export function powerOf(face: number, t: Say): string {
  return t.has(`power-${face}`) ? t(`power-${face}`) : '';
}

/** W-6, W-8: return the seats that have passed in a row, those without cards left out. */
export function passed(view: View): number[] {
  const back = view.anticlockwise ? 1 : -1;
  return Array.from({ length: Math.min(view.passes, view.players - 1) }, (_, k) =>
    modulo(view.turn + back * (k + 1), view.players),
  ).filter((seat) => (view.hands[seat]?.size ?? 0) > 0);
}

function modulo(value: number, size: number): number {
  return ((value % size) + size) % size;
}
