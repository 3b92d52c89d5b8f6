/** The worker in which the engine of a tab runs: Python by Pyodide, with what it needs of the browser. */
import type { loadPyodide as Load, PyodideConfig } from 'pyodide';
import { Database } from './database';
import { Locks } from './locks';
import type { EngineFile, EngineList, Stage, ToPage, ToWorker } from './messages';

/** `sobremesa.tab.engine.Engine`, as JavaScript sees it. */
interface Engine {
  start(): Promise<void>;
  request(method: string, address: string, body: string): Promise<string>;
  open(channel: number, table: string): void;
  message(channel: number, text: string): void;
  close(channel: number): void;
  heard(message: string): void;
}

const post = (message: ToPage): void => postMessage(message);
const tabs = new BroadcastChannel('sobremesa');
let starting: Promise<Engine> | null = null;

const page = {
  send: (channel: number, text: string): void => post({ type: 'message', channel, text }),
  close: (channel: number, code: number): void => post({ type: 'closed', channel, code }),
  publish: (message: string): void => tabs.postMessage(message),
};

/** Fetch a packed file, telling how much has arrived, and unpack it. */
async function unpacked(url: string, arrived: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, out) {
        arrived(part.byteLength);
        out.enqueue(part);
      },
    }),
  );
  return new Uint8Array(await new Response(counted.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}

/** Fetch all files of the engine at once. */
async function fetched(base: string, files: EngineFile[]): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const total = files.reduce((sum, each) => sum + each.bytes, 0);
  let bytes = 0;
  const progress = (stage: Stage, done: number): void => post({ type: 'progress', stage, done });
  progress('fetch', 0);
  const arrived = (part: number): void => progress('fetch', Math.min(1, (bytes += part) / total));
  const contents = await Promise.all(files.map((each) => unpacked(`${base}${each.file}`, arrived)));
  return new Map(files.map((each, place) => [each.name, contents[place]!]));
}

/** Let Pyodide find its files where they are: it asks for them by name. */
function serveToPyodide(files: Map<string, Uint8Array<ArrayBuffer>>): void {
  const outside = globalThis.fetch;
  globalThis.fetch = (asked, options) => {
    const name = String(asked instanceof Request ? asked.url : asked)
      .split('/')
      .at(-1)!;
    const content = files.get(name);
    if (content === undefined) return outside(asked, options);
    const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
    return Promise.resolve(new Response(content, { headers: { 'content-type': type } }));
  };
}

async function start({ folder: base, files: list, lock }: EngineList): Promise<Engine> {
  const [files, { loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    fetched(base, list),
    import(/* @vite-ignore */ `${base}pyodide.mjs`) as Promise<{ loadPyodide: typeof Load }>,
    import(/* @vite-ignore */ `${base}pyodide.asm.mjs`) as Promise<{
      default: NonNullable<PyodideConfig['createPyodideModule']>;
    }>,
  ]);
  post({ type: 'progress', stage: 'python', done: 0 });
  serveToPyodide(files);
  const options = {
    indexURL: base,
    createPyodideModule,
    lockFileContents: lock,
    packageBaseUrl: base,
    env: { HOME: '/home/tab', PYTHONDONTWRITEBYTECODE: '1' },
  };
  const python = await loadPyodide(options);
  post({ type: 'progress', stage: 'games', done: 0 });
  python.unpackArchive(files.get('packages.zip')!, 'zip', { extractDir: '/packages' });
  files.clear();
  const make = python.runPython(
    "import sys\nsys.path.insert(0, '/packages')\nfrom sobremesa.tab.engine import Engine\nEngine",
  ) as (database: Database, locks: Locks, page: object) => Engine;
  const engine = make(new Database(), new Locks(), page);
  await engine.start();
  tabs.addEventListener('message', (event: MessageEvent<string>) => engine.heard(event.data));
  return engine;
}

async function answer(engine: Engine, asked: Extract<ToWorker, { type: 'ask' }>): Promise<void> {
  try {
    const text = await engine.request(asked.method, asked.address, asked.body);
    post({ type: 'answer', id: asked.id, ...(JSON.parse(text) as { status: number; text: string }) });
  } catch (error) {
    post({ type: 'answer', id: asked.id, status: 500, text: JSON.stringify({ text: String(error) }) });
  }
}

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.type === 'start') {
    starting = start(message.engine);
    starting.then(
      () => post({ type: 'ready' }),
      (error: unknown) => post({ type: 'failed', reason: String(error) }),
    );
    return;
  }
  // Messages wait for the engine, each in its turn.
  void starting?.then((engine) => {
    if (message.type === 'ask') void answer(engine, message);
    else if (message.type === 'open') engine.open(message.channel, message.table);
    else if (message.type === 'message') engine.message(message.channel, message.text);
    else engine.close(message.channel);
  });
});
