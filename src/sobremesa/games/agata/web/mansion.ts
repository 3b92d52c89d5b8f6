/** The mansion as it is drawn in the game's own `board.txt`, and walks to trace on it. No rules: only where things are. */

import drawing from '../board.txt?raw';

export const COLUMNS = 'ABCDEFGHIJKLMNOPQRSTU';
export const WIDTH = COLUMNS.length;
export const HEIGHT = 15;
/** The length of a square's side in the drawing. */
export const SIDE = 40;
export const END = 'K0';

export interface Wall {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const signs = new Map<string, string>();
export const walls: Wall[] = [];
export const traps = new Map<string, string>();
const blocked = new Set<string>();

/** The upper left corner of a square in the drawing. */
export function corner(square: string): [number, number] {
  return [COLUMNS.indexOf(square[0] ?? 'A') * SIDE, (HEIGHT - Number(square.slice(1))) * SIDE];
}

/** The square at a point of the drawing, if there is one. */
export function squareAt(x: number, y: number): string | null {
  const column = COLUMNS[Math.floor(x / SIDE)];
  const row = HEIGHT - Math.floor(y / SIDE);
  const square = `${column}${row}`;
  return column && (signs.has(square) || square === END) ? square : null;
}

read(drawing);

function read(text: string): void {
  const [board = '', legend = ''] = text.split('\n\n');
  let row = HEIGHT + 1;
  for (const line of board.split('\n').slice(1, -1)) {
    if (line.slice(0, 3).trim()) {
      row = Number(line.slice(0, 3));
      for (let x = 0; x < WIDTH; x += 1) {
        const square = `${COLUMNS[x]}${row}`;
        signs.set(square, line[4 + 4 * x] ?? '.');
        if (line[6 + 4 * x] === '|') wall(square, `${COLUMNS[x + 1]}${row}`, [1, 0, 1, 1]);
      }
    } else {
      for (let x = 0; x < WIDTH; x += 1) {
        if (line[4 + 4 * x] === '-') wall(`${COLUMNS[x]}${row}`, `${COLUMNS[x]}${row - 1}`, [0, 1, 1, 1]);
      }
    }
  }
  for (const entry of legend.replace('traps:', '').split(',')) {
    const [name, square] = entry.trim().split(' ');
    if (name && square) traps.set(square, name);
  }
}

function wall(one: string, other: string, [x1, y1, x2, y2]: [number, number, number, number]): void {
  const [x, y] = corner(one);
  walls.push({ x1: x + x1 * SIDE, y1: y + y1 * SIDE, x2: x + x2 * SIDE, y2: y + y2 * SIDE });
  blocked.add(`${one} ${other}`).add(`${other} ${one}`);
}

/** All squares with a sign. */
export function signed(sign: string): string[] {
  return [...signs].filter(([, found]) => found === sign).map(([square]) => square);
}

/** The box round all squares with a sign. */
export function box(sign: string): Box {
  const corners = signed(sign).map(corner);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x + SIDE, height: Math.max(...ys) - y + SIDE };
}

const passages = signed('P');
const door = signed('=')[0] ?? '';
const open = (square: string, overChairs: boolean): boolean =>
  '.XP='.includes(signs.get(square) ?? '#') || (overChairs && signs.get(square) === 'c');

function beside(square: string): string[] {
  const x = COLUMNS.indexOf(square[0] ?? 'A');
  const y = Number(square.slice(1));
  const near = [`${COLUMNS[x + 1]}${y}`, `${COLUMNS[x - 1]}${y}`, `${COLUMNS[x]}${y + 1}`, `${COLUMNS[x]}${y - 1}`];
  const found = near.filter((other) => signs.has(other) && !blocked.has(`${square} ${other}`));
  return passages.includes(square) ? [...found, ...passages.filter((other) => other !== square)] : found;
}

/** A walk to draw: the squares from one to another in so many steps, past those that are taken. Empty if none is found. */
export function walk(from: string, to: string, steps: number, taken: ReadonlySet<string>): string[] {
  for (const overChairs of [false, true]) {
    const free = (square: string): boolean => open(square, overChairs) && !taken.has(square);
    if (to !== END) {
      const path = exact(from, to, steps, free);
      if (path.length > 0) return path;
      continue;
    }
    for (let length = 0; length < steps; length += 1) {
      const path = exact(from, door, length, free);
      if (path.length > 0) return [...path, END];
    }
  }
  return [];
}

function exact(from: string, to: string, steps: number, free: (square: string) => boolean): string[] {
  if (steps === 0) return from === to ? [from] : [];
  const hopeful = [new Set([to])];
  while (hopeful.length < steps) {
    hopeful.push(new Set([...(hopeful.at(-1) ?? [])].flatMap(beside).filter(free)));
  }
  const path = [from];
  const goesOn = (): boolean => {
    const left = steps - path.length + 1;
    if (left === 0) return true;
    for (const other of beside(path.at(-1) ?? from)) {
      if (!free(other) || !hopeful[left - 1]?.has(other) || path.includes(other)) continue;
      path.push(other);
      if (goesOn()) return true;
      path.pop();
    }
    return false;
  };
  return free(to) && goesOn() ? path : [];
}
