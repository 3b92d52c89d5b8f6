/** Locks that the tabs of a browser share, by Web Locks: what `sobremesa.tab.browser.Locks` asks for. */

/** A function of Python's, which lives no longer than the call that it is given to unless it is copied. */
export interface Callback {
  (): void;
  copy?(): Callback;
  destroy?(): void;
}

export class Locks {
  readonly #given = new Map<string, AbortController>();

  /** Ask for a lock; `gained` is called once this tab has it, and it keeps it until `release` or its end. */
  request(name: string, gained: Callback): void {
    const wish = new AbortController();
    const call = gained.copy?.() ?? gained;
    this.#given.set(name, wish);
    const held = new Promise<void>((resolve) => wish.signal.addEventListener('abort', () => resolve()));
    navigator.locks
      .request(`sobremesa/${name}`, { signal: wish.signal }, () => {
        call();
        return held;
      })
      .catch(() => undefined) // the wish was withdrawn
      .finally(() => call.destroy?.());
  }

  release(name: string): void {
    this.#given.get(name)?.abort();
    this.#given.delete(name);
  }
}
