/** The transport of a tab: what is a file and what asks the engine, and channels that wait for it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileOf, TabTransport, type Progress } from '../src/tab/transport';
import type { ToPage, ToWorker } from '../src/tab/messages';

let worker: FakeWorker;

class FakeWorker extends EventTarget {
  sent: ToWorker[] = [];
  constructor() {
    super();
    // eslint-disable-next-line @typescript-eslint/no-this-alias
    worker = this;
  }
  postMessage(message: ToWorker): void {
    this.sent.push(message);
  }
  says(message: ToPage): void {
    this.dispatchEvent(new MessageEvent('message', { data: message }));
  }
}

const told: Progress[] = [];
let fetched: string[];

beforeEach(() => {
  told.length = 0;
  fetched = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('CloseEvent', class extends Event {});
  vi.stubGlobal('fetch', (url: URL) => {
    fetched.push(url.href);
    return Promise.resolve(new Response('{"folder":"engine-1/","files":[],"lock":"{}"}'));
  });
});
afterEach(() => vi.unstubAllGlobals());

const transport = (): TabTransport => new TabTransport(new URL('http://x/sub/'), (progress) => told.push(progress));

describe('a request', () => {
  test.each([
    ['/games?lang=es', 'games.es.json'],
    ['/games/whist/rules?lang=en', 'games/whist/rules.en.json'],
    ['/games/whist/lessons/first?lang=es', 'games/whist/lessons/first.es.json'],
    ['/games/whist/words/es', 'games/whist/words.es.ftl'],
    ['/games/whist/rules/search?words=ace&lang=es', null],
    ['/tables?mine=true&lang=es', null],
  ])('%s is the file %s', (path, file) => expect(fileOf(path)).toBe(file));

  test('about a table is answered by the engine, however late', async () => {
    const tab = transport();
    const answer = tab.ask('POST', '/tables', { game: 'whist' });
    const asked = worker.sent.find((message) => message.type === 'ask')!;
    expect(asked).toMatchObject({ method: 'POST', address: '/tables', body: '{"game":"whist"}' });
    worker.says({ type: 'answer', id: asked.id, status: 200, text: '{}' });
    expect(await answer).toMatchObject({ status: 200, text: '{}' });
  });
});

describe('a channel', () => {
  test('opens once the engine is ready, and closes as the engine says', async () => {
    const tab = transport();
    await vi.waitFor(() => expect(worker.sent.some((message) => message.type === 'start')).toBe(true));
    expect(fetched).toEqual(['http://x/sub/engine.json']);
    const heard: string[] = [];
    const channel = tab.openChannel('t');
    channel.addEventListener('open', () => heard.push('open'));
    channel.addEventListener('message', (event) => heard.push(event.data));
    channel.addEventListener('close', () => heard.push('close'));
    expect(heard).toEqual([]);
    worker.says({ type: 'ready' });
    expect(told.at(-1)?.stage).toBe('ready');
    const { channel: id } = worker.sent.find((message) => message.type === 'open')!;
    worker.says({ type: 'message', channel: id, text: 'hello' });
    worker.says({ type: 'closed', channel: id, code: 4404 });
    channel.close();
    expect(heard).toEqual(['open', 'hello', 'close']);
  });
});

test('an engine that fails says why', () => {
  transport();
  worker.says({ type: 'failed', reason: 'no memory' });
  expect(told.at(-1)).toMatchObject({ stage: 'failed', reason: 'no memory' });
});
