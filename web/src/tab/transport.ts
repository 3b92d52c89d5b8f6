/** The transport to the engine in this tab: files of the site, and a worker for all that is about tables. */
import { OPEN, type Answer, type Channel, type Transport } from '../lib/transport';
import type { EngineList, Stage, ToPage, ToWorker } from './messages';

const CONNECTING = 0;
const CLOSED = 3;
const GOING_AWAY = 1001;

/** The channel of a table to the worker, like a WebSocket. */
class TabChannel implements Channel {
  readyState = CONNECTING;
  readonly #events = new EventTarget();

  constructor(
    readonly id: number,
    readonly post: (message: ToWorker) => void,
  ) {}

  addEventListener(type: string, heard: (event: never) => void): void {
    this.#events.addEventListener(type, heard as EventListener);
  }

  opened(): void {
    this.readyState = OPEN;
    this.#events.dispatchEvent(new Event('open'));
  }

  received(text: string): void {
    this.#events.dispatchEvent(new MessageEvent('message', { data: text }));
  }

  send(text: string): void {
    this.post({ type: 'message', channel: this.id, text });
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.post({ type: 'close', channel: this.id });
    this.closed(GOING_AWAY);
  }

  closed(code: number): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.#events.dispatchEvent(new CloseEvent('close', { code }));
  }
}

/** What is known of the engine before it runs. */
export interface Progress {
  stage: Stage | 'ready' | 'failed';
  /** The part of the files that has arrived. */
  done: number;
  reason: string;
}

export class TabTransport implements Transport {
  readonly shared = false;
  readonly #worker: Worker;
  readonly #answers = new Map<number, (answer: Answer) => void>();
  readonly #channels = new Map<number, TabChannel>();
  #count = 0;
  #ready = false;

  /** `site` is the folder of the site, `tell` is called as the engine gets ready. */
  constructor(
    readonly site: URL,
    readonly tell: (progress: Progress) => void,
  ) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', (event: MessageEvent<ToPage>) => this.#receive(event.data));
    this.#worker.addEventListener('error', (event) => this.#fail(event.message));
    void this.#start();
  }

  async #start(): Promise<void> {
    try {
      const list = (await (await fetch(new URL('engine.json', this.site))).json()) as EngineList;
      this.#post({ type: 'start', engine: { ...list, folder: new URL(list.folder, this.site).href } });
    } catch (error) {
      this.#fail(String(error));
    }
  }

  #post = (message: ToWorker): void => this.#worker.postMessage(message);

  #fail(reason: string): void {
    this.tell({ stage: 'failed', done: 0, reason });
  }

  #receive(message: ToPage): void {
    switch (message.type) {
      case 'progress':
        this.tell({ stage: message.stage, done: message.done, reason: '' });
        break;
      case 'ready':
        this.#ready = true;
        for (const channel of this.#channels.values()) channel.opened();
        this.tell({ stage: 'ready', done: 1, reason: '' });
        break;
      case 'failed':
        this.#fail(message.reason);
        break;
      case 'answer':
        this.#answers.get(message.id)?.(message);
        this.#answers.delete(message.id);
        break;
      case 'message':
        this.#channels.get(message.channel)?.received(message.text);
        break;
      case 'closed':
        this.#channels.get(message.channel)?.closed(message.code);
        this.#channels.delete(message.channel);
        break;
    }
  }

  async ask(method: string, path: string, body?: unknown): Promise<Answer> {
    const file = method === 'GET' ? fileOf(path) : null;
    if (file !== null) {
      const answer = await fetch(new URL(`api/${file}`, this.site));
      return { status: answer.status, text: await answer.text() };
    }
    const id = ++this.#count;
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.#post({ type: 'ask', id, method, address: path, body: text });
    });
  }

  openChannel(table: string): Channel {
    const channel = new TabChannel(++this.#count, this.#post);
    this.#channels.set(channel.id, channel);
    this.#post({ type: 'open', channel: channel.id, table });
    if (this.#ready) queueMicrotask(() => channel.opened());
    return channel;
  }

  apiUrl(path: string): string {
    return new URL(`api${path}`, this.site).href;
  }
}

/** Return the file under `api/` that answers a request which is the same for everybody; null if the engine has to. */
export function fileOf(path: string): string | null {
  const url = new URL(path, 'http://site');
  const [, kind, game, part, name] = url.pathname.split('/');
  if (kind !== 'games' || (part === 'rules' && name === 'search')) return null;
  if (part === 'words') return `games/${game}/words.${name}.ftl`;
  return `${url.pathname.slice(1)}.${url.searchParams.get('lang') ?? 'en'}.json`;
}
