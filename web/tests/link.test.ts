/** The line to a table, with a wire that a test can cut. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checksum } from '../src/lib/changes';
import type { FromServer } from '../src/lib/types';

class Wire extends EventTarget {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  constructor(readonly url: string) {
    super();
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  hears(message: FromServer): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

let page: EventTarget;
const table = { id: 't', game: 'whist', players: 3, options: {}, status: 'playing' as const, seats: [] };
const welcome: FromServer = { type: 'welcome', version: 2, table, seats: [0], name: 'Ana' };
const step = (number: number): { number: number; actor: number; action: string[]; lines: { id: string }[] } => ({
  number,
  actor: 0,
  action: ['play'],
  lines: [{ id: `${number}` }],
});
const state = (at: number, steps: number[], seat = 0): FromServer => ({
  type: 'state',
  at,
  seat,
  view: { at },
  legal: [['play', 'C5', 0]],
  steps: steps.map(step),
});

beforeEach(() => {
  vi.useFakeTimers();
  Wire.all = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('location', { protocol: 'http:', host: 'x' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(): Promise<InstanceType<typeof import('../src/lib/link.svelte').TableLink>> {
  const { TableLink } = await import('../src/lib/link.svelte');
  const link = new TableLink('t');
  link.open();
  Wire.all[0]!.opens();
  Wire.all[0]!.hears(welcome);
  Wire.all[0]!.hears(state(3, [0, 1, 2]));
  return link;
}

describe('the line', () => {
  test('greets, and shows what it is told', async () => {
    const link = await opened();
    expect(Wire.all[0]!.sent[0]).toMatchObject({ type: 'hello', version: 2, have: 0 });
    expect(link.connection).toBe('open');
    expect(link.view).toEqual({ at: 3 });
    expect(link.log).toHaveLength(3);
    link.close();
  });

  test('shows no more of the log than the table recalls, and all of it in the end', async () => {
    const link = await opened();
    Wire.all[0]!.hears({ ...state(5, [3, 4]), log_from: 2 } as FromServer);
    expect(link.log.map((one) => one.number)).toEqual([2, 3]); // the last step is still to be shown
    link.catchUp();
    expect(link.log.map((one) => one.number)).toEqual([2, 3, 4]);
    expect(link.last.map((one) => one.number)).toEqual([3, 4]);
    Wire.all[0]!.hears(state(6, [5]));
    link.catchUp();
    expect(link.log.map((one) => one.number)).toEqual([0, 1, 2, 3, 4, 5]);
    link.close();
  });

  test('comes back by itself with what it has, and sends the same move again', async () => {
    const link = await opened();
    link.play(['play', 'C5', 0]);
    const first = Wire.all[0]!.sent.at(-1)!;
    expect(link.busy).toBe(true);
    Wire.all[0]!.breaks();
    expect(link.connection).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    const again = Wire.all[1]!;
    again.opens();
    expect(again.sent[0]).toMatchObject({ type: 'hello', have: 3 });
    again.hears(welcome);
    expect(again.sent.at(-1)).toEqual(first);
    again.hears({ type: 'done', id: String(first['id']), at: 3 });
    expect(link.busy).toBe(false);
    again.hears(state(5, [3, 4]));
    expect(link.last.map((one) => one.number)).toEqual([3, 4]);
    expect(link.log.map((one) => one.number)).toEqual([0, 1, 2, 3, 4]);
    link.close();
  });

  test('follows steps, and asks for the whole state once if they do not fit', async () => {
    const link = await opened();
    const wire = Wire.all[0]!;
    const steps = (first: number, at: number, check: number): FromServer => ({
      type: 'steps',
      at,
      seat: 0,
      check,
      steps: [step(first)],
      view: { at: [at] },
      legal: [[['play', 'C5', [1, 2]]]],
    });
    wire.hears(steps(3, 4, checksum({ at: 4 })));
    expect(link.view).toEqual({ at: 4 });
    expect(link.legal).toEqual([
      ['play', 'C5', 1],
      ['play', 'C5', 2],
    ]);
    expect(link.log.map((one) => one.number)).toEqual([0, 1, 2, 3]);
    wire.hears(steps(4, 5, 7));
    wire.hears(steps(5, 6, checksum({ at: 6 })));
    expect(link.view).toEqual({ at: 4 });
    expect(wire.sent.filter((message) => message['type'] === 'resync')).toEqual([{ type: 'resync', have: 4 }]);
    wire.hears(state(6, [4, 5]));
    link.catchUp();
    expect(link.log.map((one) => one.number)).toEqual([0, 1, 2, 3, 4, 5]);
    link.close();
  });

  test('shows a move of others for a while, and tells the server when that is over', async () => {
    const link = await opened();
    Wire.all[0]!.hears({ ...state(5, [3, 4]), legal: [] } as FromServer);
    expect([link.at, link.live, link.legal]).toEqual([4, false, []]);
    link.play(['play', 'C5', 0]); // a tap on a table that is behind shows it as it stands
    expect([link.at, link.live]).toEqual([5, true]);
    expect(Wire.all[0]!.sent.at(-1)).toEqual({ type: 'shown', at: 5 });
    expect(Wire.all[0]!.sent.filter((message) => message['type'] === 'play')).toEqual([]);
    link.setSpeed('off');
    expect(Wire.all[0]!.sent.at(-1)).toEqual({ type: 'shown', at: null });
    link.close();
  });

  test('never sends a second move while one is out', async () => {
    const link = await opened();
    link.play(['play', 'C5', 0]);
    link.play(['play', 'C7', 0]);
    expect(Wire.all[0]!.sent.filter((message) => message['type'] === 'play')).toHaveLength(1);
    link.close();
  });

  test('shows why a move was refused', async () => {
    const link = await opened();
    link.play(['play', 'C5', 0]);
    Wire.all[0]!.hears({
      type: 'refused',
      id: String(Wire.all[0]!.sent.at(-1)!['id']),
      code: 'not-legal',
      text: 'no',
      clause: 'M-8',
    });
    expect(link.busy).toBe(false);
    expect(link.refusal?.clause).toBe('M-8');
    link.close();
  });

  test('waits longer each time, and gives up on a table that is not there', async () => {
    const link = await opened();
    for (let n = 0; n < 4; n++) {
      Wire.all.at(-1)!.breaks();
      await vi.advanceTimersByTimeAsync(9000);
    }
    const count = Wire.all.length;
    expect(count).toBe(5);
    Wire.all.at(-1)!.breaks(4404);
    expect(link.connection).toBe('gone');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.all.length).toBe(count);
    link.close();
  });

  test('hangs up on a wire that no longer answers', async () => {
    const link = await opened();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(Wire.all[0]!.sent.at(-1)).toMatchObject({ type: 'ping' });
    await vi.advanceTimersByTimeAsync(7000);
    expect(link.connection).toBe('lost');
    link.close();
  });

  test('says at once that the browser is offline, and takes it back if the wire still speaks', async () => {
    const link = await opened();
    page.dispatchEvent(new Event('offline'));
    expect(link.connection).toBe('lost');
    expect(Wire.all[0]!.sent.at(-1)).toMatchObject({ type: 'ping' });
    Wire.all[0]!.hears({ type: 'pong', id: '' });
    expect(link.connection).toBe('open');
    page.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(7000);
    expect(link.connection).toBe('lost');
    expect(Wire.all.length).toBeGreaterThan(1); // and it tries anew
    link.close();
  });

  test('says after three seconds that nobody has answered a move, and keeps it', async () => {
    const link = await opened();
    link.play(['play', 'C5', 0]);
    const move = Wire.all[0]!.sent.at(-1)!;
    expect(link.sending).toEqual(['play', 'C5', 0]);
    await vi.advanceTimersByTimeAsync(2900);
    expect(link.connection).toBe('open');
    await vi.advanceTimersByTimeAsync(200);
    expect(link.connection).toBe('lost');
    expect(link.busy).toBe(true);
    Wire.all[0]!.hears({ type: 'done', id: String(move['id']), at: 4 });
    expect(link.connection).toBe('open');
    expect(link.sending).toBeNull();
    link.close();
  });

  test('is not doubted when a move is answered in time', async () => {
    const link = await opened();
    link.play(['play', 'C5', 0]);
    Wire.all[0]!.hears({ type: 'done', id: String(Wire.all[0]!.sent.at(-1)!['id']), at: 4 });
    await vi.advanceTimersByTimeAsync(4000);
    expect(link.connection).toBe('open');
    expect(Wire.all[0]!.sent.at(-1)).toMatchObject({ type: 'play' });
    link.close();
  });

  test('keeps the steps of each viewer apart', async () => {
    const link = await opened();
    link.show(2);
    Wire.all[0]!.hears(state(3, [0, 1, 2], 2));
    expect(link.log).toHaveLength(3);
    Wire.all[0]!.hears(state(4, [3], 2));
    expect(link.log).toHaveLength(4);
    link.show(0);
    Wire.all[0]!.hears(state(4, [3], 0));
    expect(link.log.map((one) => one.number)).toEqual([0, 1, 2, 3]);
    link.close();
  });

  test('says a line of talk once, however often it is told', async () => {
    const link = await opened();
    const said: FromServer = { type: 'said', number: 1, name: 'Ana', seat: 0, text: 'hola', to: 'table' };
    Wire.all[0]!.hears(said);
    Wire.all[0]!.hears(said);
    expect(link.chatLog).toHaveLength(1);
    link.close();
  });
});
