/** A table is set up out of sight in several short tasks, so that a finger is answered meanwhile; then it is shown whole. */
import { flushSync, getContext, setContext, untrack } from 'svelte';

const KEY = Symbol('setting up');
const AT_ONCE = 5; // ms of work in one task
const HERE = { here: true } as const;

/** Something that comes when it is its turn. */
class Turn {
  here = $state(false);
}

/** Let other work go first: what follows is done in a task of its own. (No timer: those of a chain are slowed down.) */
export function apart(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** All that waits for its turn on one stage. */
export class SettingUp {
  over = $state(false);
  #queue: Turn[] = [];

  /** A turn of one's own; once all is over it is always one's turn. */
  wait(): { readonly here: boolean } {
    if (this.over) return HERE;
    const turn = new Turn();
    this.#queue.push(turn);
    return turn;
  }

  /** Set up, a little at a time. */
  async begin(): Promise<void> {
    while (!this.over) {
      await apart();
      const until = performance.now() + AT_ONCE;
      do {
        const turn = this.#queue.shift();
        if (turn) turn.here = true;
        else this.over = true;
        flushSync();
      } while (!this.over && performance.now() < until);
    }
  }

  /** All that is left, at once. */
  finish(): void {
    this.over = true;
    for (const turn of this.#queue) turn.here = true;
  }
}

/** For a stage, while it is made. */
export function settingUp(): SettingUp {
  return setContext(KEY, new SettingUp());
}

/** Whether to be there now: in turn on a stage that is being set up, at once everywhere else. */
export function soon(): { readonly here: boolean } {
  const setting = getContext<SettingUp | undefined>(KEY);
  return setting ? untrack(() => setting.wait()) : HERE;
}
