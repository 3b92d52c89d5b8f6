/** The one move being sent. Its `id` outlives reloads and lost connections, so it is neither lost nor applied twice. */
import type { Action } from './types';

export interface Pending {
  id: string;
  seat: number;
  at: number;
  action: Action;
}

export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export class Outbox {
  #key: string;
  #store: KeyValueStore;
  #waiting: Pending | null;

  constructor(table: string, store: KeyValueStore) {
    this.#key = `sobremesa-move-${table}`;
    this.#store = store;
    this.#waiting = this.#read();
  }

  get waiting(): Pending | null {
    return this.#waiting;
  }

  /** Keep a move until it is answered; return false if another one is still being sent. */
  put(move: Pending): boolean {
    if (this.#waiting !== null) return false;
    this.#waiting = move;
    this.#store.setItem(this.#key, JSON.stringify(move));
    return true;
  }

  /** Forget the move if its id is `id`, because the server has answered; return whether it was. */
  settle(id: string): boolean {
    if (this.#waiting?.id !== id) return false;
    this.#waiting = null;
    this.#store.removeItem(this.#key);
    return true;
  }

  #read(): Pending | null {
    try {
      const kept = JSON.parse(this.#store.getItem(this.#key) ?? 'null') as Pending | null;
      return kept && typeof kept.id === 'string' && Array.isArray(kept.action) ? kept : null;
    } catch {
      return null;
    }
  }
}
