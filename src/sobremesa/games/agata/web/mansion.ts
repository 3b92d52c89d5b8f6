/** The mansion as its edition draws it, and walks to trace on it. No rules: only where things are. */

import first from '../editions/first.toml?raw';

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

/** The upper left corner of a square in the drawing. */
export function corner(square: string): [number, number] {
  return [COLUMNS.indexOf(square[0] ?? 'A') * SIDE, (HEIGHT - Number(square.slice(1))) * SIDE];
}

/** The square at a point of the drawing, if there is one. */
export function squareAt(x: number, y: number): string | null {
  const column = COLUMNS[Math.floor(x / SIDE)];
  const row = HEIGHT - Math.floor(y / SIDE);
  const square = `${column}${row}`;
  return column && ((row >= 1 && row <= HEIGHT) || square === END) ? square : null;
}

/** The plan of one edition. */
export class Plan {
  readonly signs = new Map<string, string>();
  readonly walls: Wall[] = [];
  /** The traps by their squares. */
  readonly traps = new Map<string, string>();
  private readonly blocked = new Set<string>();
  private readonly passages: string[];
  private readonly door: string;

  /** Read the drawing of a board, and below it, after an empty line, `traps: NAME SQUARE, …`. */
  constructor(text: string) {
    const [board = '', legend = ''] = text.split('\n\n');
    let row = HEIGHT + 1;
    for (const line of board.split('\n').slice(1, -1)) {
      if (line.slice(0, 3).trim()) {
        row = Number(line.slice(0, 3));
        for (let x = 0; x < WIDTH; x += 1) {
          const square = `${COLUMNS[x]}${row}`;
          this.signs.set(square, line[4 + 4 * x] ?? '.');
          if (line[6 + 4 * x] === '|') this.addWall(square, `${COLUMNS[x + 1]}${row}`, [1, 0, 1, 1]);
        }
      } else {
        for (let x = 0; x < WIDTH; x += 1) {
          if (line[4 + 4 * x] === '-') this.addWall(`${COLUMNS[x]}${row}`, `${COLUMNS[x]}${row - 1}`, [0, 1, 1, 1]);
        }
      }
    }
    for (const entry of legend.replace('traps:', '').split(',')) {
      const [name, square] = entry.trim().split(' ');
      if (name && square) this.traps.set(square, name);
    }
    this.passages = this.signed('P');
    this.door = this.signed('=')[0] ?? '';
  }

  private addWall(one: string, other: string, [x1, y1, x2, y2]: [number, number, number, number]): void {
    const [x, y] = corner(one);
    this.walls.push({ x1: x + x1 * SIDE, y1: y + y1 * SIDE, x2: x + x2 * SIDE, y2: y + y2 * SIDE });
    this.blocked.add(`${one} ${other}`).add(`${other} ${one}`);
  }

  /** All squares with a sign. */
  signed(sign: string): string[] {
    return [...this.signs].filter(([, found]) => found === sign).map(([square]) => square);
  }

  /** All squares with furniture, red chairs aside. */
  furniture(): string[] {
    return [...this.signs].filter(([, sign]) => !'.XP=c'.includes(sign)).map(([square]) => square);
  }

  /** The box round all squares with a sign; null if there is none. */
  box(sign: string): Box | null {
    const corners = this.signed(sign).map(corner);
    if (corners.length === 0) return null;
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x + SIDE, height: Math.max(...ys) - y + SIDE };
  }

  private open(square: string, overChairs: boolean): boolean {
    return '.XP='.includes(this.signs.get(square) ?? '#') || (overChairs && this.signs.get(square) === 'c');
  }

  private beside(square: string): string[] {
    const x = COLUMNS.indexOf(square[0] ?? 'A');
    const y = Number(square.slice(1));
    const near = [`${COLUMNS[x + 1]}${y}`, `${COLUMNS[x - 1]}${y}`, `${COLUMNS[x]}${y + 1}`, `${COLUMNS[x]}${y - 1}`];
    const found = near.filter((other) => this.signs.has(other) && !this.blocked.has(`${square} ${other}`));
    if (!this.passages.includes(square)) return found;
    return [...found, ...this.passages.filter((other) => other !== square)];
  }

  /** A walk to draw: the squares from one to another in so many steps, past those taken. Empty if none is found. */
  walk(from: string, to: string, steps: number, taken: ReadonlySet<string>): string[] {
    for (const overChairs of [false, true]) {
      const free = (square: string): boolean => this.open(square, overChairs) && !taken.has(square);
      if (to !== END) {
        const path = this.exact(from, to, steps, free);
        if (path.length > 0) return path;
        continue;
      }
      for (let length = 0; length < steps; length += 1) {
        const path = this.exact(from, this.door, length, free);
        if (path.length > 0) return [...path, END];
      }
    }
    return [];
  }

  private exact(from: string, to: string, steps: number, free: (square: string) => boolean): string[] {
    if (steps === 0) return from === to ? [from] : [];
    const hopeful = [new Set([to])];
    while (hopeful.length < steps) {
      hopeful.push(new Set([...(hopeful.at(-1) ?? [])].flatMap((square) => this.beside(square)).filter(free)));
    }
    const path = [from];
    const goesOn = (): boolean => {
      const left = steps - path.length + 1;
      if (left === 0) return true;
      for (const other of this.beside(path.at(-1) ?? from)) {
        if (!free(other) || !hopeful[left - 1]?.has(other) || path.includes(other)) continue;
        path.push(other);
        if (goesOn()) return true;
        path.pop();
      }
      return false;
    };
    return free(to) && goesOn() ? path : [];
  }
}

/** The plan of the default edition, from its file. */
export const DEFAULT_PLAN = new Plan(drawingOf(first));

/** The drawing in an edition file, with the traps below it. */
function drawingOf(file: string): string {
  const board = /"""\n(.*?)\n"""/s.exec(file)?.[1] ?? '';
  const traps = /\[facts\.traps\]\s+value = \{(.*?)\}/s.exec(file)?.[1] ?? '';
  return `${board}\n\ntraps: ${traps.replaceAll(/ = "(\w+)"/g, ' $1')}`;
}

let latest: { text: string; plan: Plan } | null = null;

/** The plan that a view carries; without one, that of the default edition. */
export function planOf(text: string | null): Plan {
  if (text === null) return DEFAULT_PLAN;
  if (latest?.text !== text) latest = { text, plan: new Plan(text) };
  return latest.plan;
}
