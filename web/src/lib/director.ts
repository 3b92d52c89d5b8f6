/**
 * The director: shows what arrives as a queue of scenes, each for a length of its own (see `scenes.ts` for how a game
 * declares them). It knows neither the page nor the network, so that tests need no browser.
 *
 * - What one does oneself is shown at once: whoever may act sees the newest table, so the queue is empty then.
 * - One may act as soon as the newest view is shown, not when its scene is over.
 * - A whole state (a table just opened, a connection that is back) is shown at once, and so is everything while the
 *   page is hidden or the speed is `off`.
 */
import { again, NO_SCENES, scenesOf, type Scene, type SceneScript } from './scenes';
import type { SeenStep } from './protocol';

export const SPEEDS = ['slow', 'normal', 'quick', 'off'] as const;
export type Speed = (typeof SPEEDS)[number];

const FACTORS: Record<Speed, number> = { slow: 1.8, normal: 1, quick: 0.45, off: 0 };
/** The most ms that all scenes which wait may take; a longer queue is shown faster. */
const LONGEST_QUEUE = 9_000;
/** The same while a clock runs against the viewer. */
const LONGEST_HURRIED = 1_000;
/** How much of its length a card that one has played oneself is shown. */
const OWN_PLAY = 0.5;
const MOST_RECALLED = 60;

/** Where the table stands, as the server has sent it. */
export interface Position {
  at: number;
  seat: number;
  view: unknown;
  /** Whether a clock runs against the viewer, as in a race. */
  urgent: boolean;
}

/** What is to be shown now. */
export interface Shot {
  view: unknown;
  /** How many steps are told. */
  at: number;
  /** The steps since the view before. */
  last: SeenStep[];
  /** The scene that is played; null between scenes. */
  scene: Scene | null;
  /** How many ms it lasts. */
  lasts: number;
  /** Whether the newest view is shown: then one may act. */
  live: boolean;
  /** Whether it is shown again. */
  recalled: boolean;
}

/** What the director directs. */
export interface Staging {
  show(shot: Shot): void;
  /** Called for every scene in order, with those that are not shown because something is skipped. */
  tell(scene: Scene): void;
  /** Called when all scenes up to a step have been shown. */
  done(at: number): void;
}

export interface Timer {
  start(work: () => void, ms: number): unknown;
  stop(handle: unknown): void;
  now(): number;
}

const browserTimer: Timer = {
  start: (work, ms) => setTimeout(work, ms),
  stop: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
  now: () => performance.now(),
};

export class Director {
  script: SceneScript<unknown> = NO_SCENES;
  /** Whether nobody looks: everything is shown at once. */
  hidden = false;
  #speed: Speed = 'normal';
  #staging: Staging;
  #timer: Timer;
  #newest: Position | null = null;
  #queue: Scene[] = [];
  /** The scenes since the viewer's last move. */
  #turn: Scene[] = [];
  #playing: { scene: Scene; began: number; lasts: number; handle: unknown } | null = null;
  #paused = false;
  #recalling = false;
  /** How much faster the queue is shown, as it is too long. */
  #hurry = 1;
  #shown = -1;

  constructor(staging: Staging, timer: Timer = browserTimer) {
    this.#staging = staging;
    this.#timer = timer;
  }

  get speed(): Speed {
    return this.#speed;
  }
  set speed(speed: Speed) {
    this.#speed = speed;
    if (speed === 'off') this.finish();
  }

  get paused(): boolean {
    return this.#paused;
  }

  /** Whether there is nothing more to show than where the table stands. */
  get idle(): boolean {
    return this.#playing === null && this.#queue.length === 0;
  }

  /** Whether there is a turn to show again. */
  get recallable(): boolean {
    return this.#turn.length > 0;
  }

  /** Show where the table stands, without scenes. `last` are the steps that it may mark. */
  reset(position: Position, last: SeenStep[]): void {
    this.#stop();
    this.#queue = [];
    this.#turn = [];
    this.#newest = position;
    this.#shown = -1;
    this.#showNewest(last);
    this.#report();
  }

  /** Show the steps that lead to a new position. */
  add(position: Position, steps: SeenStep[]): void {
    const before = this.#newest;
    this.#newest = position;
    if (before === null || steps.length === 0) {
      if (this.idle) this.#showNewest(steps);
      return;
    }
    const scenes = scenesOf(this.script, before.view, position.view, steps);
    const mine = steps.findLastIndex((step) => step.actor === position.seat);
    if (mine >= 0) this.#turn = scenes.filter((scene) => scene.step.number >= steps[mine]!.number);
    else this.#turn = [...this.#turn, ...scenes].slice(-MOST_RECALLED);
    if (this.#recalling) this.#endRecall();
    if (mine >= 0 && this.#queue.length === 0) this.#stop(); // who acts has seen enough of the scene before
    this.#queue.push(...scenes);
    this.#setHurry();
    if (this.hidden || this.#speed === 'off') this.finish(steps);
    else if (this.#playing === null) this.#playNext(steps);
  }

  /** Go on to the next scene, also in a pause. */
  next(): void {
    if (this.#playing) this.#playNext();
  }

  /** Show where the table stands now; what is left out is only told. */
  finish(last: SeenStep[] | null = null): void {
    if (this.idle) return;
    const steps = last ?? this.#queue.at(-1)?.steps ?? this.#playing?.scene.steps ?? [];
    this.#stop();
    if (!this.#recalling) for (const scene of this.#queue) this.#staging.tell(scene);
    this.#queue = [];
    this.#recalling = false;
    this.#showNewest(steps);
    this.#report();
  }

  pause(): void {
    if (this.#paused) return;
    this.#paused = true;
    const playing = this.#playing;
    if (!playing) return;
    this.#timer.stop(playing.handle);
    playing.lasts = Math.max(0, playing.lasts - (this.#timer.now() - playing.began));
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    if (this.#playing) this.#wait(this.#playing.scene, this.#playing.lasts);
  }

  /** Show again all that has happened since the viewer's last move, with that. */
  recall(): void {
    if (!this.recallable || this.#newest === null) return;
    this.finish();
    this.#recalling = true;
    this.#queue = this.#turn.map(again);
    this.#hurry = 1;
    this.#playNext();
  }

  /** Stop for good. */
  close(): void {
    this.#stop();
    this.#queue = [];
  }

  #endRecall(): void {
    this.#stop();
    this.#queue = [];
    this.#recalling = false;
  }

  #stop(): void {
    if (this.#playing) this.#timer.stop(this.#playing.handle);
    this.#playing = null;
  }

  #playNext(steps: SeenStep[] = []): void {
    const was = this.#playing?.scene ?? null;
    this.#stop();
    const scene = this.#queue.shift();
    if (!scene) {
      this.#recalling = false;
      this.#showNewest(was?.steps ?? steps);
      this.#report();
      return;
    }
    if (!this.#recalling) this.#staging.tell(scene);
    const lasts = this.#lengthOf(scene);
    const live = !this.#recalling && this.#queue.length === 0 && scene.view === this.#newest!.view;
    this.#staging.show({
      view: scene.view,
      at: scene.at,
      last: scene.steps,
      scene,
      lasts,
      live,
      recalled: this.#recalling,
    });
    this.#wait(scene, lasts);
  }

  #wait(scene: Scene, lasts: number): void {
    const handle = this.#paused ? null : this.#timer.start(() => this.#playNext(), lasts);
    this.#playing = { scene, began: this.#timer.now(), lasts, handle };
  }

  /** Return how long a scene is shown now. It depends on nothing that only some viewers know. */
  #lengthOf(scene: Scene): number {
    const own = scene.kind === 'play' && scene.step.actor === this.#newest!.seat && !this.#recalling;
    const speed = this.#recalling && this.#speed === 'off' ? 'normal' : this.#speed;
    return scene.length * FACTORS[speed] * this.#hurry * (own ? OWN_PLAY : 1);
  }

  #setHurry(): void {
    const waiting = this.#queue.reduce((sum, one) => sum + one.length, 0) * FACTORS[this.#speed];
    const most = this.#newest!.urgent ? LONGEST_HURRIED : LONGEST_QUEUE;
    this.#hurry = Math.min(this.#playing ? this.#hurry : 1, waiting > most ? most / waiting : 1);
  }

  #showNewest(last: SeenStep[]): void {
    const { view, at } = this.#newest!;
    this.#staging.show({ view, at, last, scene: null, lasts: 0, live: true, recalled: false });
  }

  #report(): void {
    const at = this.#newest!.at;
    if (at === this.#shown) return;
    this.#shown = at;
    this.#staging.done(at);
  }
}
