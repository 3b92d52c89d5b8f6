/** Where a pawn may go and where one has gone, for the board to draw. */

import type { Action, SeenStep } from '@client/lib/types';
import type { Plan } from './mansion';
import type { Heir } from './view';

export type DieName = 'a' | 'b' | 'sum';

export interface Target {
  square: string;
  die: DieName;
  steps: number;
  action: Action;
  /** Whether it is of the die in hand; the others are shown too, more quietly. */
  active: boolean;
}

export interface Walked {
  heir: string;
  squares: string[];
  number: number;
}

export interface Sprung {
  heir: string;
  square: string;
}

/** Where the pawns stood in the last view, and what had been rolled. */
export interface Before {
  where: Map<string, string | null>;
  dice: number[];
}

/** The last walk of some steps; straight to its end if no way can be drawn. */
export function walkOf(steps: SeenStep[], { where, dice }: Before, plan: Plan): Walked | null {
  const step = steps.findLast((one) => one.action[0] === 'move');
  const [, die, heir, to] = step?.action ?? [];
  const from = where.get(String(heir));
  if (!step || !from || typeof to !== 'string' || from === to) return null;
  const others = new Set([...where].flatMap(([other, square]) => (square && other !== heir ? [square] : [])));
  const rolled = steps.findLast((one) => one.action[0] === 'roll' && one.number < step.number);
  const [a = 0, b = 0] = rolled ? rolled.action.slice(1).map(Number) : dice;
  const squares = plan.walk(from, to, die === 'sum' ? a + b : die === 'a' ? a : b, others);
  return { heir: String(heir), squares: squares.length > 0 ? squares : [from, to], number: step.number };
}

/** Whom a trap got in some steps, and where. */
export function sprungOf(steps: SeenStep[], { where }: Before, heirs: Heir[]): Sprung | null {
  if (!steps.some((one) => one.action[0] === 'spring')) return null;
  const heir = heirs.find(({ name, alive }) => !alive && where.get(name));
  const moved = steps.findLast((one) => one.action[0] === 'move' && one.action[2] === heir?.name)?.action[3];
  const square = heir ? (moved ?? where.get(heir.name)) : null;
  return heir && square ? { heir: heir.name, square: String(square) } : null;
}
