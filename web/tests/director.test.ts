/** The director: what arrives becomes scenes, each with its words, its view and its length. */
import { beforeEach, describe, expect, test } from 'vitest';
import { Director, type Position, type Shot, type Timer } from '../src/lib/director';
import { defineScenes, LENGTHS, scenesOf, type Scene } from '../src/lib/scenes';
import type { Line, SeenStep } from '../src/lib/types';

interface View {
  actor: number;
  pile: string[];
}

const lines = (...ids: string[]): Line[] => ids.map((id) => ({ id }));
const step = (number: number, actor: number, verb: string, ...ids: string[]): SeenStep => ({
  number,
  actor,
  action: [verb],
  lines: lines(...ids),
});
const view = (actor: number, ...pile: string[]): View => ({ actor, pile });

const script = defineScenes<View>({
  lines: {
    'step-play': { kind: 'play', shows: ({ before }) => ({ ...before, pile: [...before.pile, 'new'] }) },
    takes: { kind: 'take', length: 2000 },
    'round-over': { kind: 'count' },
    draws: null,
  },
});
const deals = (from: number, count: number): SeenStep[] =>
  Array.from({ length: count }, (_, n) => step(from + n, -1, 'deal', n % 2 ? 'step-deal' : 'step-deal-unseen'));

describe('scenes', () => {
  test('a step that does several things is several scenes, in the order of the log', () => {
    const [before, after] = [view(0, 'a'), view(1)];
    const scenes = scenesOf(script, before, after, [step(7, 0, 'play', 'step-play', 'takes', 'draws')]);
    expect(scenes.map(({ kind, length, lines, at }) => [kind, length, lines.map((one) => one.id), at])).toEqual([
      ['play', LENGTHS.play, ['step-play'], 8],
      ['take', 2000, ['takes', 'draws'], 8],
    ]);
    expect(scenes.map((scene) => (scene.view as View).pile)).toEqual([['a', 'new'], []]);
  });

  test('a long deal is one scene, and what comes before it shows the view before', () => {
    const [before, after] = [view(0, 'a'), view(1)];
    const steps = [step(7, 0, 'play', 'step-play', 'round-over'), ...deals(8, 6), step(14, -1, 'hide', 'aside')];
    const scenes = scenesOf(defineScenes<View>({ lines: { 'round-over': { kind: 'count' } } }), before, after, steps);
    expect(scenes.map((scene) => [scene.kind, scene.view, scene.at, scene.steps.length])).toEqual([
      ['play', before, 8, 1],
      ['count', before, 8, 1],
      ['deal', after, 15, 8],
    ]);
    expect(scenes[2]!.lines.map((line) => line.id)).toEqual(['scene-deal', 'aside']);
  });

  test('a game that declares nothing has a scene for each step of a player', () => {
    const steps = [
      step(3, 0, 'play', 'step-play', 'wins-trick'),
      step(4, -1, 'roll', 'step-roll'),
      step(5, 1, 'pass', 'p'),
    ];
    const scenes = scenesOf({ lines: {} }, view(0), view(1), steps);
    expect(scenes.map((scene) => [scene.kind, scene.lines.map((line) => line.id)])).toEqual([
      ['play', ['step-play', 'wins-trick', 'step-roll']],
      ['play', ['p']],
    ]);
  });

  test('a length does not tell whether the viewer saw the card', () => {
    const rule = defineScenes<View>({ lines: { 'step-fetch': { kind: 'swap', length: 1234 } } });
    const lengths = ['step-fetch', 'step-fetch-unseen'].map(
      (id) => scenesOf(rule, view(0), view(1), [step(1, 0, 'fetch', id)])[0]!.length,
    );
    expect(lengths).toEqual([1234, 1234]);
  });

  test('a count before a pause is short, as the pause shows it', () => {
    const steps = [step(7, 0, 'play', 'step-play', 'round-over')];
    expect(scenesOf(script, view(0), view(-1), steps).at(-1)!.length).toBeLessThan(LENGTHS.count);
    expect(scenesOf(script, view(0), view(1), steps).at(-1)!.length).toBe(LENGTHS.count);
  });
});

describe('the director', () => {
  let now: number;
  let waiting: { at: number; work: () => void }[];
  let shots: Shot[];
  let told: Scene[];
  let done: number[];
  let director: Director;
  const timer: Timer = {
    now: () => now,
    start: (work, ms) => {
      const one = { at: now + ms, work };
      waiting.push(one);
      return one;
    },
    stop: (handle) => void (waiting = waiting.filter((one) => one !== handle)),
  };
  const pass = (ms: number): void => {
    const until = now + ms;
    for (;;) {
      const next = waiting.filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      waiting = waiting.filter((one) => one !== next);
      now = next.at;
      next.work();
    }
    now = until;
  };
  const position = (at: number, actor: number, ...pile: string[]): Position => ({
    at,
    seat: 0,
    view: view(actor, ...pile),
    urgent: false,
  });
  const shown = (): unknown[] => shots.map((shot) => [shot.scene?.kind ?? null, shot.live]);

  beforeEach(() => {
    [now, waiting, shots, told, done] = [0, [], [], [], []];
    director = new Director(
      { show: (shot) => shots.push(shot), tell: (scene) => told.push(scene), done: (at) => done.push(at) },
      timer,
    );
    director.script = script;
    director.reset(position(7, 1, 'a'), []);
    shots = [];
    done = [];
  });

  test('shows one scene after the other, and lets one act as soon as the newest view is there', () => {
    director.add(position(8, 0), [step(7, 1, 'play', 'step-play', 'takes')]);
    expect(shown()).toEqual([['play', false]]);
    pass(LENGTHS.play - 1);
    expect(shown()).toHaveLength(1);
    pass(1);
    expect(shown()).toEqual([
      ['play', false],
      ['take', true],
    ]);
    expect(done).toEqual([]);
    pass(2000);
    expect(shots.at(-1)).toMatchObject({ scene: null, live: true, at: 8 });
    expect(done).toEqual([8]);
    expect(director.idle).toBe(true);
  });

  test('shows what one does oneself at once, and for a shorter time', () => {
    director.reset(position(7, 0), []);
    shots = [];
    director.add(position(8, 1), [step(7, 0, 'play', 'x')]);
    expect(shots).toHaveLength(1);
    expect(shots[0]!.lasts).toBeLessThan(LENGTHS.play);
  });

  test('ends the scene before when one acts already', () => {
    director.add(position(8, 0), [step(7, 1, 'play', 'other')]);
    director.add(position(9, 1), [step(8, 0, 'play', 'mine')]);
    expect(shots.map((shot) => shot.scene!.lines[0]!.id)).toEqual(['other', 'mine']);
  });

  test('has speeds, and with none of them loses a word', () => {
    for (const [speed, lasts] of [
      ['slow', 1.8],
      ['normal', 1],
      ['quick', 0.45],
    ] as const) {
      director.speed = speed;
      director.add(position(8, 0), [step(7, 1, 'play', 'x')]);
      expect(shots.at(-1)!.lasts).toBeCloseTo(LENGTHS.play * lasts);
      director.finish();
    }
    told = [];
    director.speed = 'off';
    director.add(position(9, 0), [step(8, 1, 'play', 'step-play', 'takes')]);
    expect(shots.at(-1)).toMatchObject({ scene: null, live: true, at: 9 });
    expect(told.map((scene) => scene.kind)).toEqual(['play', 'take']);
    expect(done.at(-1)).toBe(9);
  });

  test('goes on by a tap, stops in a pause, and goes on with what was left', () => {
    director.add(position(8, 0), [step(7, 1, 'play', 'step-play', 'takes')]);
    pass(500);
    director.pause();
    pass(10_000);
    expect(shots).toHaveLength(1);
    director.next();
    expect(shots).toHaveLength(2);
    pass(10_000);
    expect(done).toEqual([]);
    director.resume();
    pass(1999);
    expect(done).toEqual([]);
    pass(1);
    expect(done).toEqual([8]);
  });

  test('shows everything at once while nobody looks, and tells it in order', () => {
    director.add(position(8, 1), [step(7, 1, 'play', 'step-play', 'takes')]);
    director.hidden = true;
    director.finish();
    director.add(position(9, 0), [step(8, 1, 'play', 'y')]);
    expect(shots.at(-1)).toMatchObject({ at: 9, live: true, scene: null });
    expect(told.map((scene) => scene.lines[0]!.id)).toEqual(['step-play', 'takes', 'y']);
    expect(done).toEqual([8, 9]);
  });

  test('shows a whole state at once, whatever was to come', () => {
    director.add(position(8, 1), [step(7, 1, 'play', 'step-play', 'takes')]);
    director.reset(position(30, 0), []);
    expect(shots.at(-1)).toMatchObject({ at: 30, live: true, scene: null });
    pass(20_000);
    expect(shots.at(-1)).toMatchObject({ at: 30 });
  });

  test('plays the last turn again, from the own move on, without telling it to the server', () => {
    director.add(position(8, 1), [step(7, 0, 'play', 'mine')]);
    director.add(position(9, 2), [step(8, 1, 'play', 'other')]);
    director.add(position(10, 0), [step(9, 2, 'play', 'third', 'takes')]);
    pass(20_000);
    [shots, done, told] = [[], [], []];
    director.recall();
    expect(shots[0]).toMatchObject({ live: false, recalled: true });
    pass(20_000);
    expect(shots.slice(0, -1).map((shot) => shot.scene!.lines[0]!.id)).toEqual(['mine', 'other', 'third', 'takes']);
    expect(shots.at(-1)).toMatchObject({ at: 10, live: true, recalled: false, scene: null });
    expect([done, told]).toEqual([[], []]);
  });

  test('what arrives while a turn is shown again is shown next', () => {
    director.add(position(8, 1), [step(7, 0, 'play', 'mine')]);
    pass(20_000);
    director.recall();
    director.add(position(9, 0), [step(8, 1, 'play', 'other')]);
    expect(shots.at(-1)).toMatchObject({ live: true, recalled: false, at: 9 });
  });

  test('shows a long queue faster, and hurries when a clock runs', () => {
    const many = Array.from({ length: 40 }, (_, n) => step(7 + n, 1, 'play', `line-${n}`));
    director.add(position(47, 0), many);
    pass(9_500);
    expect(done).toEqual([47]);
    director.add({ ...position(48, 0), urgent: true }, [step(47, 1, 'play', 'step-play', 'takes')]);
    pass(1_100);
    expect(done).toEqual([47, 48]);
  });
});
