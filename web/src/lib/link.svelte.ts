/**
 * The connection to one table: its state, log and chat, and the move being sent. Reconnects by itself. What it shows of the
 * game is what its director shows, which may be behind what has arrived.
 */
import { Director, type Shot } from './director';
import { expanded, seenAfter, seenIn, type Seen } from './following';
import { Outbox } from './outbox';
import { prefs } from './prefs.svelte';
import type { Scene, SceneScript } from './scenes';
import { OPEN, openChannel, type Channel } from './transport';
import type { Action, Advice, FromClient, FromServer, Refused, Said, SeenStep, TableInfo } from './types';

const VERSION = 2;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15_000;
const PONG_WITHIN = 6_000;
const ANSWER_WITHIN = 3_000;
const GONE = 4404; // the close code for a table that does not exist

/** Make a message id. (`randomUUID` exists on secure pages only, and a server on the local network has no TLS.) */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'gone';

export class TableLink {
  readonly id: string;
  connection: ConnectionState = $state('connecting');
  table: TableInfo | null = $state.raw(null);
  seats: number[] = $state.raw([]);
  name = $state('');
  /** The seat whose view is shown; -1 for a spectator. */
  seat = $state(-1);
  view: unknown = $state.raw(null);
  legal: Action[] = $state.raw([]);
  /** Whether a race is on, in which every seat may press at once. */
  racing = $state(false);
  /** The press that the server has noted in this race; others do not learn of it. */
  pressed: Action | null = $state.raw(null);
  /** The view and the legal actions in words, once `describe` has asked for them. */
  picture = $state('');
  labels: string[] = $state.raw([]);
  at = $state(0);
  /** Counts the views that were shown. */
  version = $state(0);
  /** What is played on the table just now, and for how many ms; null between scenes. */
  scene: Scene | null = $state.raw(null);
  lasts = $state(0);
  /** Whether the table is shown as it stands now: only then one may act. */
  live = $state(true);
  /** Whether the last turn is being shown again, and whether there is one to show. */
  recalled = $state(false);
  recallable = $state(false);
  paused = $state(false);
  /** Called for every scene, in order, also for one that is skipped. */
  onscene: ((scene: Scene) => void) | null = null;
  /** Every step so far, as this seat saw it. */
  log: SeenStep[] = $state.raw([]);
  /** The steps since the previous view. */
  last: SeenStep[] = $state.raw([]);
  chatLog: Said[] = $state.raw([]);
  busy = $state(false);
  refusal: Refused | null = $state.raw(null);
  advice: Advice | null = $state.raw(null);
  /** When `table` was received, so that clocks can run on. */
  tableReceivedAt = $state(0);

  #socket: Channel | null = null;
  #outbox: Outbox;
  #retryDelay = FIRST_WAIT;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #pongTimer: ReturnType<typeof setTimeout> | undefined;
  #answerTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the connection is shown as lost though the socket is open: any message on it ends that. */
  #suspect = false;
  #closed = false;
  #shownSeat: number | null = null;
  /** What the server has shown last; null until it shows a whole state. */
  #seen: Seen | null = null;
  /** What is on the way to be shown: as `#seen`, but kept while a whole state is awaited. */
  #newest: Seen | null = null;
  #words: { picture: string; labels: string[] } = { picture: '', labels: [] };
  #director = new Director({
    show: (shot) => this.#stage(shot),
    tell: (scene) => this.onscene?.(scene),
    done: (at) => this.#reportShown(at),
  });
  #resync = true;
  /** Whether the next state is the first of a connection: then it is shown at once. */
  #fresh = false;
  #described = false;
  #logs = new Map<number, SeenStep[]>();

  constructor(id: string) {
    this.id = id;
    this.#outbox = new Outbox(id, sessionStorage);
    this.busy = this.#outbox.waiting !== null;
  }

  open(): void {
    addEventListener('online', this.#onOnline);
    addEventListener('offline', this.#suspectLoss);
    document.addEventListener('visibilitychange', this.#onVisible);
    this.#pingTimer = setInterval(() => this.#ping(), PING_EVERY);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#onOnline);
    removeEventListener('offline', this.#suspectLoss);
    document.removeEventListener('visibilitychange', this.#onVisible);
    clearInterval(this.#pingTimer);
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#pongTimer);
    clearTimeout(this.#answerTimer);
    this.#director.close();
    this.#socket?.close();
  }

  /** Say how this game's scenes are shown, and at which speed. */
  direct(script: SceneScript<unknown>): void {
    this.#director.script = script;
  }

  setSpeed(speed: typeof prefs.speed): void {
    if (speed === this.#director.speed) return;
    this.#director.speed = speed;
    if (speed === 'off') this.#send({ type: 'shown', at: null });
  }

  /** Go on to the next scene. */
  next(): void {
    this.#director.next();
  }

  /** Show the table as it stands now. */
  catchUp(): void {
    this.#director.finish();
  }

  /** Show the last turn again. */
  recall(): void {
    this.#director.recall();
  }

  /** Stop at this scene, or go on. */
  setPaused(paused: boolean): void {
    this.paused = paused;
    if (paused) this.#director.pause();
    else this.#director.resume();
  }

  /** Connect again and get everything anew: after taking a seat. */
  reconnect(): void {
    this.#resync = true;
    const old = this.#socket;
    this.#socket = null;
    this.#suspect = false;
    old?.close();
    this.#retryNow();
  }

  /** How many steps have arrived. */
  get #received(): number {
    return this.#newest?.at ?? 0;
  }

  /** The move being sent. */
  get sending(): Action | null {
    return this.busy ? (this.#outbox.waiting?.action ?? null) : null;
  }

  /** Play an action. While the table is not shown as it stands, nothing is sent, and it is shown. */
  play(action: Action): void {
    if (!this.live) return this.catchUp();
    if (this.paused) this.setPaused(false);
    const move = { id: newId(), seat: this.seat, at: this.at, action };
    if (!this.#outbox.put(move)) return;
    this.busy = true;
    this.refusal = null;
    this.advice = null;
    this.#send({ type: 'play', ...move });
    clearTimeout(this.#answerTimer);
    this.#answerTimer = setTimeout(() => this.busy && this.#suspectLoss(), ANSWER_WITHIN);
  }

  hint(): void {
    this.#send({ type: 'hint', id: newId(), seat: this.seat, at: this.at });
  }

  chat(text: string, to: 'table' | 'team'): void {
    this.#send({ type: 'chat', id: newId(), text, to, seat: this.seats.includes(this.seat) ? this.seat : -1 });
  }

  /** In a pause: say that one has seen enough. */
  goOn(): void {
    this.#send({ type: 'go_on', at: this.at });
  }

  sit(seat: number): void {
    this.#send({ type: 'sit', seat });
  }

  stand(seat: number): void {
    this.#send({ type: 'stand', seat });
  }

  fill(seat: number, level: string | null): void {
    this.#send({ type: 'fill', seat, level });
  }

  /** Host: remove a person from their seats, for good. */
  remove(seat: number): void {
    this.#send({ type: 'remove', seat });
  }

  /** Host: let nobody else sit down, or let them again. */
  lock(locked: boolean): void {
    this.#send({ type: 'lock', locked });
  }

  /** Host: ask for a word of whoever sits down; null asks for none. */
  setWord(word: string | null): void {
    this.#send({ type: 'set_word', word });
  }

  /** `firstSeat` deals or begins first, where the host has to say who does. */
  start(firstSeat: number | null = null): void {
    this.#send(firstSeat === null ? { type: 'start' } : { type: 'start', first_seat: firstSeat });
  }

  rematch(): void {
    this.#send({ type: 'rematch' });
  }

  /** Show another of the guest's seats, where several people share a screen. */
  show(seat: number): void {
    this.#shownSeat = seat;
    this.#send({ type: 'show', seat });
  }

  /** Say that texts of the server are to be in the page's language from now on. */
  speak(): void {
    this.#send({ type: 'speak', lang: prefs.lang });
  }

  /** Request each state in words too, for a table that can't draw the game. */
  describe(): void {
    if (this.#described) return;
    this.#described = true;
    this.#send({ type: 'describe' });
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  #retryNow = (): void => {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#retryTimer);
    this.#connect();
  };

  #onOnline = (): void => {
    this.#retryNow();
    this.#ping();
  };

  #onVisible = (): void => {
    this.#director.hidden = document.visibilityState === 'hidden';
    if (this.#director.hidden) this.catchUp();
    if (document.visibilityState === 'visible') this.#onOnline();
  };

  /** The connection may be lost: show it as lost now, and ping to find out. */
  #suspectLoss = (): void => {
    if (this.connection !== 'open') return;
    this.connection = 'lost';
    this.#suspect = true;
    this.#ping();
  };

  /** Ping, and treat a socket that does not answer as closed: after sleep one may look open for minutes. */
  #ping(): void {
    if (this.#socket?.readyState !== OPEN) return;
    this.#send({ type: 'ping', id: '' });
    clearTimeout(this.#pongTimer);
    const asked = this.#socket;
    this.#pongTimer = setTimeout(() => {
      asked.close();
      this.#onClose(asked, 0);
    }, PONG_WITHIN);
  }

  #connect(): void {
    const socket = openChannel(this.id);
    this.#socket = socket;
    this.#seen = null;
    this.#fresh = true;
    socket.addEventListener('open', () => {
      if (this.#logs.size > 1) this.#resync = true; // with several seats, each log is fetched again
      const have = this.#resync ? 0 : this.#received;
      socket.send(JSON.stringify({ type: 'hello', version: VERSION, lang: prefs.lang, have } satisfies FromClient));
    });
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      if (this.#socket !== socket) return;
      clearTimeout(this.#pongTimer);
      if (this.#suspect) this.connection = 'open';
      this.#suspect = false;
      this.#receive(JSON.parse(event.data) as FromServer);
    });
    socket.addEventListener('close', (event) => this.#onClose(socket, event.code));
  }

  #onClose(socket: Channel, code: number): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.#suspect = false;
    clearTimeout(this.#pongTimer);
    if (this.#closed) return;
    if (code === GONE) {
      this.connection = 'gone';
      return;
    }
    this.connection = this.table ? 'lost' : 'connecting';
    this.#retryTimer = setTimeout(this.#retryNow, this.#retryDelay * (0.75 + Math.random() / 2));
    this.#retryDelay = Math.min(this.#retryDelay * 2, LONGEST_WAIT);
  }

  #receive(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.connection = 'open';
        this.#retryDelay = FIRST_WAIT;
        this.name = message.name;
        this.#applyTable(message.table, message.seats);
        if (this.#shownSeat !== null && message.seats.includes(this.#shownSeat))
          this.#send({ type: 'show', seat: this.#shownSeat });
        if (this.#described) this.#send({ type: 'describe' });
        this.#resend();
        break;
      case 'table':
        this.#applyTable(message.table, message.seats);
        break;
      case 'state':
        this.#seen = seenIn(message);
        this.#show(this.#seen, message.steps, message.picture, message.labels);
        break;
      case 'steps':
        if (this.#seen === null) break; // a whole state was asked for, and has not come yet
        this.#seen = seenAfter(this.#seen, message);
        if (this.#seen) this.#show(this.#seen, message.steps);
        else this.#send({ type: 'resync', have: this.#received });
        break;
      case 'done':
        if (this.#outbox.settle(message.id)) this.busy = false;
        break;
      case 'noted':
        this.pressed = this.#outbox.waiting?.action ?? null;
        if (this.#outbox.settle(message.id)) this.busy = false;
        break;
      case 'refused':
        if (this.#outbox.settle(message.id)) this.busy = false;
        if (this.table || message.code === 'version') this.refusal = message;
        break;
      case 'advice':
        this.advice = message;
        break;
      case 'said':
        if (!this.chatLog.some((one) => one.number === message.number)) this.chatLog = [...this.chatLog, message];
        break;
      case 'pong':
        break;
    }
  }

  #applyTable(table: TableInfo, seats: number[]): void {
    this.table = table;
    this.seats = seats;
    this.tableReceivedAt = performance.now();
  }

  /** Send a move that was not answered again. It has the same id, so the server applies it once. */
  #resend(): void {
    const waiting = this.#outbox.waiting;
    if (waiting) this.#send({ type: 'play', ...waiting });
  }

  /** Take over what the server has shown, and have the director show it. */
  #show(seen: Seen, steps: SeenStep[], picture = '', labels: string[] = []): void {
    if (this.#resync) this.#logs.clear();
    const log = this.#logs.get(seen.seat) ?? [];
    const known = log.at(-1)?.number ?? -1;
    const news = steps.filter((step) => step.number > known);
    const whole = [...log, ...news];
    this.#logs.set(seen.seat, whole);
    const before = this.#newest;
    this.#newest = seen;
    this.#words = { picture, labels };
    const position = { at: seen.at, seat: seen.seat, view: seen.view, urgent: this.#isUrgent(seen) };
    // After a change of seat, or on a table just opened, earlier steps are not new.
    if (this.#resync || before?.seat !== seen.seat) this.#director.reset(position, whole.slice(-1));
    else if (this.#fresh || before.at + news.length !== seen.at) this.#director.reset(position, news);
    else this.#director.add(position, news);
    this.#resync = false;
    this.#fresh = false;
  }

  /** Whether a clock runs against the viewer. */
  #isUrgent(seen: Seen): boolean {
    const clocked = typeof this.table?.move_seconds === 'number' || typeof this.table?.game_minutes === 'number';
    return seen.racing || (clocked && seen.offers.length > 0);
  }

  /** Show what the director says. */
  #stage({ view, at, last, scene, lasts, live, recalled }: Shot): void {
    const seen = this.#newest!;
    if (view !== this.view || seen.seat !== this.seat) this.version += 1;
    this.scene = scene;
    this.lasts = lasts;
    this.live = live;
    this.recalled = recalled;
    this.recallable = this.#director.recallable;
    this.last = last;
    const until = recalled ? seen.at : at;
    this.log = (this.#logs.get(seen.seat) ?? []).filter((step) => step.number >= seen.logFrom && step.number < until);
    this.seat = seen.seat;
    this.view = view;
    this.legal = live ? expanded(seen.offers) : [];
    this.racing = live && seen.racing;
    this.picture = live ? this.#words.picture : this.picture;
    this.labels = live ? this.#words.labels : [];
    if (at === this.at) return;
    this.pressed = null;
    this.advice = null;
    this.at = at;
  }

  /** Tell the server that everything up to a step has been seen, if it may be a bot that waits for it. */
  #reportShown(at: number): void {
    if (prefs.speed !== 'off' && this.seats.length && this.#newest?.offers.length === 0)
      this.#send({ type: 'shown', at });
  }
}
