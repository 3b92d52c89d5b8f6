/**
 * Staged rendering: a table is built out of sight in several short tasks, so that the browser can answer input between
 * them, and is shown when it is complete.
 */
import { flushSync, getContext, setContext, untrack } from 'svelte';

const KEY = Symbol('staged render');
const TASK_MS = 5; // work in one task
const READY = { ready: true } as const;

/** A component's place in the queue: it renders once `ready`. */
class Turn {
  ready = $state(false);
}

/** Resolve in a new task, so that other work goes first. (A message, not a timer: browsers slow chained timers down.) */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The queue of one stage. */
export class StagedRender {
  done = $state(false);
  #queue: Turn[] = [];

  /** Join the queue. Once everything is rendered, a new turn is ready at once. */
  enqueue(): { readonly ready: boolean } {
    if (this.done) return READY;
    const turn = new Turn();
    this.#queue.push(turn);
    return turn;
  }

  /** Render the queue in short tasks. */
  async run(): Promise<void> {
    while (!this.done) {
      await nextTask();
      const until = performance.now() + TASK_MS;
      do {
        const turn = this.#queue.shift();
        if (turn) turn.ready = true;
        else this.done = true;
        flushSync();
      } while (!this.done && performance.now() < until);
    }
  }

  /** Render all that is left at once. */
  finish(): void {
    this.done = true;
    for (const turn of this.#queue) turn.ready = true;
  }
}

/** Make the queue of a stage; call it while the stage's component is initialised. */
export function provideStagedRender(): StagedRender {
  return setContext(KEY, new StagedRender());
}

/** Return this component's turn in the queue of the stage around it; it is ready at once where there is no stage. */
export function renderTurn(): { readonly ready: boolean } {
  const staged = getContext<StagedRender | undefined>(KEY);
  return staged ? untrack(() => staged.enqueue()) : READY;
}
