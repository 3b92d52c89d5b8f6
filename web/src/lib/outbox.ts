/** The one move that is on its way. It keeps its `id` over reloads and lost lines, so it is never lost and never doubled. */
import type { Action } from './types';

export interface Pending {
  id: string;
  seat: number;
  at: number;
  action: Action;
}

export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export class Outbox {
  #key: string;
  #shelf: Shelf;
  #waiting: Pending | null;

  constructor(table: string, shelf: Shelf) {
    this.#key = `sobremesa-move-${table}`;
    this.#shelf = shelf;
    this.#waiting = this.#read();
  }

  get waiting(): Pending | null {
    return this.#waiting;
  }

  /** Keep a move until it is answered. A second one waits for nobody: it is not taken while the first is out. */
  put(move: Pending): boolean {
    if (this.#waiting !== null) return false;
    this.#waiting = move;
    this.#shelf.setItem(this.#key, JSON.stringify(move));
    return true;
  }

  /** The server answered the message `id`, one way or the other. Whether it was ours. */
  settle(id: string): boolean {
    if (this.#waiting?.id !== id) return false;
    this.#waiting = null;
    this.#shelf.removeItem(this.#key);
    return true;
  }

  #read(): Pending | null {
    try {
      const kept = JSON.parse(this.#shelf.getItem(this.#key) ?? 'null') as Pending | null;
      return kept && typeof kept.id === 'string' && Array.isArray(kept.action) ? kept : null;
    } catch {
      return null;
    }
  }
}
