/**
 * Scenes: what arrives from the server, cut into moments that are shown one after the other.
 *
 * A game declares its scenes in `games/<id>/web/scenes.ts`, whose default export is made by `defineScenes`. It maps ids of
 * log lines to what is shown of them:
 *
 *     export default defineScenes<View>({
 *       lines: {
 *         // A card is laid on the pile before the pile is taken: the view shown is made from the one before.
 *         'step-play': { kind: 'play', shows: ({ before, step }) => withCard(before, step) },
 *         // The cards fly to their new place in the view after the steps, for a second and a half.
 *         takes: { kind: 'take', length: 1500 },
 *         // `Broken.svelte` is drawn over the whole table meanwhile; it gets `OverlayProps`.
 *         bust: { kind: 'bust', Overlay: Broken },
 *         // This line is no scene of its own: its words are added to those of the scene before.
 *         draws: null,
 *       },
 *     });
 *
 * - A line with a rule begins a scene; a line without one is added to the words of the scene before it. The line of a
 *   step by a player begins a scene of the kind `play`, unless its rule is null; four or more steps of chance in a row with
 *   the same verb are one scene of the kind `deal`. So a game without a declaration works too.
 * - The id of a line that ends in `-unseen` has the rule of the id without it. Lengths depend on ids only, never on what
 *   a viewer sees: bots wait until a scene has been shown, and nobody may learn anything from that.
 * - The server sends one view after all steps of a message. A scene shows that one (`after`), that of before the
 *   message (`before`), or one that `shows` makes of both. Without `shows` it is `after`, unless a scene of the kind `deal`
 *   follows in the same message: then a new round has begun in the view after, and it is `before`.
 * - Lines of the kind `count` that follow each other are one scene. Its lines with the fact `points` are shown as a board,
 *   and so are those of a scene of the kind `end` without an overlay.
 * - The words of a scene are its log lines. They are shown, and read out, whatever else is drawn. A message `ID-you` in the
 *   words of the game's table is said in place of `ID` if the line's `seat` is the viewer's own.
 * - A table gets the scene as the prop `scene`; between scenes it is null.
 * - With reduced motion the same scenes are shown without movement: an overlay gets `still`.
 */
import type { Component } from 'svelte';
import type { Best } from './count';
import type { Line, SeenStep } from './protocol';
import type { Say } from './types';

export type SceneKind = keyof typeof LENGTHS;

/** How long a scene is shown at normal speed, in ms. */
export const LENGTHS = {
  deal: 1400,
  play: 900,
  take: 1500,
  trick: 1600,
  bust: 2400,
  die: 1600,
  swap: 1500,
  character: 2200,
  portrait: 1500,
  trap: 2000,
  count: 3500,
  reveal: 1300,
  end: 2400,
} as const;

/** What a scene is made from. */
export interface Moment<V> {
  /** The view before the message that the step came in, and after it. */
  before: V;
  after: V;
  step: SeenStep;
  line: Line;
}

/** How a line of the log is shown. */
export interface SceneRule<V> {
  kind: SceneKind;
  /** In ms at normal speed; by default that of its kind. */
  length?: number;
  shows?: 'before' | 'after' | ((moment: Moment<V>) => V);
  /** Drawn over the whole table while the scene lasts. */
  Overlay?: Component<OverlayProps<V>>;
}

export interface SceneScript<V> {
  /** Whether the most or the fewest points win: then a count says which place the viewer has, by `scores` of the view. */
  best?: Best;
  lines: Record<string, SceneRule<V> | null>;
}

/** What an overlay gets. */
export interface OverlayProps<V> {
  scene: Scene;
  before: V;
  after: V;
  /** The viewer's seat; -1 for a spectator. */
  seat: number;
  names: string[];
  t: Say;
  /** What happened, in words. */
  words: string;
  /** How many ms the scene lasts at the speed of this viewer. */
  lasts: number;
  /** Whether nothing should move. */
  still: boolean;
}

export interface Scene {
  /** Different for every scene that is shown. */
  id: number;
  kind: SceneKind;
  /** In ms at normal speed. */
  length: number;
  /** What it says. */
  lines: Line[];
  /** The view that is shown, and those before and after the message. */
  view: unknown;
  before: unknown;
  after: unknown;
  /** The steps of the message up to this scene. */
  steps: SeenStep[];
  /** Its own first step. */
  step: SeenStep;
  /** How many steps of the game are told when it is shown. */
  at: number;
  Overlay: Component<OverlayProps<unknown>> | null;
}

export const NO_SCENES: SceneScript<unknown> = { lines: {} };

const LONG_RUN = 4;
const CHANCE = -1;
/** A count that is followed by a pause is shown there. */
const BEFORE_PAUSE = 700;

/** Declare the scenes of a game whose view is `V`. */
export function defineScenes<V>(script: SceneScript<V>): SceneScript<unknown> {
  return script as unknown as SceneScript<unknown>;
}

let count = 0;

/** Return the same scene as another one to be shown. */
export function again(scene: Scene): Scene {
  return { ...scene, id: ++count };
}

/** Return the scenes of a message: the steps that lead from one view to another. */
export function scenesOf(script: SceneScript<unknown>, before: unknown, after: unknown, steps: SeenStep[]): Scene[] {
  const drafts = draftsOf(script, steps);
  const lastDeal = drafts.findLastIndex((draft) => draft.kind === 'deal');
  const pauses = actorOf(after) === CHANCE;
  return drafts.map((draft, nth) => {
    const { rule, kind, step, lines } = draft;
    const shows = rule?.shows ?? (nth < lastDeal ? 'before' : 'after');
    const moment = { before, after, step, line: lines[0] ?? { id: '' } };
    const brief = kind === 'count' && pauses && nth === drafts.length - 1;
    const upTo = drafts[nth + 1]?.step.number ?? steps.at(-1)!.number + 1;
    return {
      id: ++count,
      kind,
      length: brief ? BEFORE_PAUSE : (rule?.length ?? LENGTHS[kind]),
      lines: kind === 'deal' && draft.run >= LONG_RUN ? [{ id: 'scene-deal' }, ...draft.events] : lines,
      view: shows === 'after' ? after : shows === 'before' ? before : shows(moment),
      before,
      after,
      steps: steps.filter((one) => one.number <= Math.max(step.number, upTo - 1)),
      step,
      at: Math.max(step.number + 1, upTo),
      Overlay: rule?.Overlay ?? null,
    };
  });
}

interface Draft {
  kind: SceneKind;
  rule: SceneRule<unknown> | null;
  step: SeenStep;
  lines: Line[];
  /** For a deal: of how many steps it is, and the lines that say more than the cards that were dealt. */
  run: number;
  events: Line[];
}

function draftsOf(script: SceneScript<unknown>, steps: SeenStep[]): Draft[] {
  const drafts: Draft[] = [];
  for (const [nth, step] of steps.entries()) {
    const dealt = isDealt(steps, nth);
    for (const [place, line] of step.lines.entries()) {
      const last = drafts.at(-1);
      const rule = ruleFor(script, line.id);
      const kind = rule?.kind ?? (place === 0 && rule === undefined ? defaultKind(step, dealt, last) : null);
      const goesOn = (kind === 'deal' || kind === 'count') && last?.kind === kind;
      if (goesOn && place === 0) last.run += 1;
      else if (goesOn) last.events.push(line);
      else if (kind === null && last) last.events.push(line);
      if (last && (goesOn || kind === null)) last.lines.push(line);
      else drafts.push({ kind: kind ?? 'reveal', rule: rule ?? null, step, lines: [line], run: 1, events: [] });
    }
  }
  return drafts;
}

/** Return a line's rule; undefined if the game does not say anything of it. */
function ruleFor(script: SceneScript<unknown>, id: string): SceneRule<unknown> | null | undefined {
  const rule = script.lines[id];
  return rule === undefined && id.endsWith('-unseen') ? script.lines[id.slice(0, -'-unseen'.length)] : rule;
}

function defaultKind(step: SeenStep, dealt: boolean, last: Draft | undefined): SceneKind | null {
  if (step.actor !== CHANCE) return 'play';
  if (dealt) return 'deal';
  return last ? null : 'reveal';
}

/** Return whether a step is one of a long run of chance with the same verb. */
function isDealt(steps: SeenStep[], nth: number): boolean {
  const verb = steps[nth]!.action[0];
  const same = (step: SeenStep | undefined): boolean => step?.actor === CHANCE && step.action[0] === verb;
  let [from, to] = [nth, nth];
  while (same(steps[from - 1])) from--;
  while (same(steps[to + 1])) to++;
  return same(steps[nth]) && to - from + 1 >= LONG_RUN;
}

function actorOf(view: unknown): number {
  return ((view ?? {}) as { actor?: number }).actor ?? 0;
}
