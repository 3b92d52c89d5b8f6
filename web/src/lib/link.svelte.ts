/** The line to one table: what it shows now, what was said, and what is on its way. Reconnects by itself. */
import { Outbox } from './outbox';
import { prefs } from './prefs.svelte';
import type { Action, Advice, FromClient, FromServer, Refused, Said, SeenStep, State, TableInfo } from './types';

const VERSION = 1;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15_000;
const PONG_WITHIN = 6_000;
const ANSWER_WITHIN = 3_000;
const GONE = 4404; // the server's word for: there is no such table

/** A name for a message. (`randomUUID` is only there on secure pages, and a table may be on the house's network.) */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type Line = 'connecting' | 'open' | 'lost' | 'gone';

export class TableLink {
  readonly id: string;
  line: Line = $state('connecting');
  table: TableInfo | null = $state.raw(null);
  seats: number[] = $state.raw([]);
  name = $state('');
  /** What the shown seat sees, -1 for a spectator's eyes. */
  seat = $state(-1);
  view: unknown = $state.raw(null);
  legal: Action[] = $state.raw([]);
  /** The view and the legal actions in words, once `describe` has asked for them. */
  picture = $state('');
  labels: string[] = $state.raw([]);
  at = $state(0);
  /** Everything that happened, as these eyes saw it. */
  log: SeenStep[] = $state.raw([]);
  /** The steps that led from the view before to this one. */
  last: SeenStep[] = $state.raw([]);
  said: Said[] = $state.raw([]);
  busy = $state(false);
  refusal: Refused | null = $state.raw(null);
  advice: Advice | null = $state.raw(null);
  /** When the table was told, so that clocks can run on. */
  toldAt = $state(0);

  #socket: WebSocket | null = null;
  #outbox: Outbox;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #deaf: ReturnType<typeof setTimeout> | undefined;
  #unanswered: ReturnType<typeof setTimeout> | undefined;
  /** Whether the line is called lost though its wire still stands: one word over it, and it is not. */
  #doubted = false;
  #closed = false;
  #shown: number | null = null;
  #fresh = true;
  #described = false;
  #logs = new Map<number, SeenStep[]>();

  constructor(id: string) {
    this.id = id;
    this.#outbox = new Outbox(id, sessionStorage);
    this.busy = this.#outbox.waiting !== null;
  }

  open(): void {
    addEventListener('online', this.#back);
    addEventListener('offline', this.#doubt);
    document.addEventListener('visibilitychange', this.#woken);
    this.#pulse = setInterval(() => this.#ping(), PING_EVERY);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#back);
    removeEventListener('offline', this.#doubt);
    document.removeEventListener('visibilitychange', this.#woken);
    clearInterval(this.#pulse);
    clearTimeout(this.#retry);
    clearTimeout(this.#deaf);
    clearTimeout(this.#unanswered);
    this.#socket?.close();
  }

  /** Hear everything anew: in another language, or as somebody who has just sat down. */
  again(): void {
    this.#fresh = true;
    const old = this.#socket;
    this.#socket = null;
    this.#doubted = false;
    old?.close();
    this.#again();
  }

  /** The move that is on its way. */
  get sending(): Action | null {
    return this.busy ? (this.#outbox.waiting?.action ?? null) : null;
  }

  play(action: Action): void {
    const move = { id: newId(), seat: this.seat, at: this.at, action };
    if (!this.#outbox.put(move)) return;
    this.busy = true;
    this.refusal = null;
    this.advice = null;
    this.#send({ type: 'play', ...move });
    clearTimeout(this.#unanswered);
    this.#unanswered = setTimeout(() => this.busy && this.#doubt(), ANSWER_WITHIN);
  }

  hint(): void {
    this.#send({ type: 'hint', id: newId(), seat: this.seat, at: this.at });
  }

  chat(text: string, to: 'table' | 'team'): void {
    this.#send({ type: 'chat', id: newId(), text, to, seat: this.seats.includes(this.seat) ? this.seat : -1 });
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

  start(): void {
    this.#send({ type: 'start' });
  }

  rematch(): void {
    this.#send({ type: 'rematch' });
  }

  /** Hot-seat: look from another seat of one's own. */
  show(seat: number): void {
    this.#shown = seat;
    this.#send({ type: 'show', seat });
  }

  /** From now on get each state in words too, for a table that can't draw the game. */
  describe(): void {
    if (this.#described) return;
    this.#described = true;
    this.#send({ type: 'describe' });
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #again = (): void => {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#retry);
    this.#connect();
  };

  #back = (): void => {
    this.#again();
    this.#ping();
  };

  #woken = (): void => {
    if (document.visibilityState === 'visible') this.#back();
  };

  /** Nothing speaks for the line any more: say so now, and ask over it. */
  #doubt = (): void => {
    if (this.line !== 'open') return;
    this.line = 'lost';
    this.#doubted = true;
    this.#ping();
  };

  /** A line that does not answer is no line: after sleep a socket may look open for minutes. */
  #ping(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#send({ type: 'ping', id: '' });
    clearTimeout(this.#deaf);
    const asked = this.#socket;
    this.#deaf = setTimeout(() => {
      asked.close();
      this.#lost(asked, 0);
    }, PONG_WITHIN);
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/ws`);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      if (this.#logs.size > 1) this.#fresh = true; // what each of several seats has seen is told anew
      const have = this.#fresh ? 0 : this.at;
      socket.send(JSON.stringify({ type: 'hello', version: VERSION, lang: prefs.lang, have } satisfies FromClient));
    });
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      if (this.#socket !== socket) return;
      clearTimeout(this.#deaf);
      if (this.#doubted) this.line = 'open';
      this.#doubted = false;
      this.#hear(JSON.parse(event.data) as FromServer);
    });
    socket.addEventListener('close', (event) => this.#lost(socket, event.code));
  }

  #lost(socket: WebSocket, code: number): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.#doubted = false;
    clearTimeout(this.#deaf);
    if (this.#closed) return;
    if (code === GONE) {
      this.line = 'gone';
      return;
    }
    this.line = this.table ? 'lost' : 'connecting';
    this.#retry = setTimeout(this.#again, this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.line = 'open';
        this.#wait = FIRST_WAIT;
        this.name = message.name;
        this.#seated(message.table, message.seats);
        if (this.#shown !== null && message.seats.includes(this.#shown))
          this.#send({ type: 'show', seat: this.#shown });
        if (this.#described) this.#send({ type: 'describe' });
        this.#resend();
        break;
      case 'table':
        this.#seated(message.table, message.seats);
        break;
      case 'state':
        this.#see(message);
        break;
      case 'done':
        if (this.#outbox.settle(message.id)) this.busy = false;
        break;
      case 'refused':
        if (this.#outbox.settle(message.id)) this.busy = false;
        if (this.table) this.refusal = message;
        break;
      case 'advice':
        this.advice = message;
        break;
      case 'said':
        if (!this.said.some((one) => one.number === message.number)) this.said = [...this.said, message];
        break;
      case 'pong':
        break;
    }
  }

  #seated(table: TableInfo, seats: number[]): void {
    this.table = table;
    this.seats = seats;
    this.toldAt = performance.now();
  }

  /** What was on its way when the line broke goes out again, the same message: the server knows it by its id. */
  #resend(): void {
    const waiting = this.#outbox.waiting;
    if (waiting) this.#send({ type: 'play', ...waiting });
  }

  #see(state: State): void {
    if (this.#fresh) this.#logs.clear();
    const log = this.#logs.get(state.seat) ?? [];
    const known = log.at(-1)?.number ?? -1;
    const news = state.steps.filter((step) => step.number > known);
    const whole = [...log, ...news];
    this.#logs.set(state.seat, whole);
    // Other eyes, or a table just opened: what happened before is no news.
    this.last = this.#fresh || state.seat !== this.seat ? whole.slice(-1) : news;
    this.#fresh = false;
    this.log = whole;
    this.seat = state.seat;
    this.view = state.view;
    this.legal = state.legal;
    this.picture = state.picture ?? '';
    this.labels = state.labels ?? [];
    if (state.at !== this.at) this.advice = null;
    this.at = state.at;
  }
}
