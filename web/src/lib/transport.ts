/** How the page reaches its tables: requests, and one channel for each table that is shown. Nothing else does either. */

/** The answer to a request. */
export interface Answer {
  status: number;
  text: string;
}

/** What the client uses of a WebSocket: messages of a table, both ways, in order. */
export interface Channel {
  readonly readyState: number;
  send(message: string): void;
  close(): void;
  addEventListener(type: 'open', heard: () => void): void;
  addEventListener(type: 'message', heard: (event: MessageEvent<string>) => void): void;
  addEventListener(type: 'close', heard: (event: CloseEvent) => void): void;
}

/** The `readyState` of a channel that messages can be sent over. */
export const OPEN = 1;

export interface Transport {
  /** Send a request to a path under `/api`; the body goes as JSON. */
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Open the channel of a table. */
  openChannel(table: string): Channel;
  /** Return the address of a path under `/api`, for links, pictures and modules. */
  apiUrl(path: string): string;
  /** Whether people at other machines can come to a table. */
  readonly shared: boolean;
}

/** The transport to a server: HTTP, and a WebSocket for each table. */
const overNetwork: Transport = {
  shared: true,
  async ask(method, path, body) {
    const answer = await fetch(this.apiUrl(path), {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  },
  openChannel(table) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/ws`);
  },
  apiUrl: (path) => `/api${path}`,
};

let current = overNetwork;

/** Use another transport from now on. */
export function useTransport(transport: Transport): void {
  current = transport;
}

export const ask = (method: string, path: string, body?: unknown): Promise<Answer> => current.ask(method, path, body);
export const openChannel = (table: string): Channel => current.openChannel(table);
export const apiUrl = (path: string): string => current.apiUrl(path);
export const isShared = (): boolean => current.shared;
