/** Splits a hand into as many rows as it needs for every card to be touched: in a row cards overlap, all but the last. */

const TOUCH = 46;
const CARD = 64;
const EDGES = 28;

export function handRows<T>(cards: readonly T[], width: number, card = CARD): T[][] {
  if (cards.length === 0) return [];
  const most = Math.max(3, Math.floor((Math.max(width, 320) - EDGES - card + TOUCH) / TOUCH));
  const rows = Math.ceil(cards.length / most);
  const each = Math.ceil(cards.length / rows);
  return Array.from({ length: rows }, (_, r) => cards.slice(r * each, (r + 1) * each));
}
