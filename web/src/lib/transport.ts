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

/** Send a request to a path under `/api`; the body goes as JSON. */
export async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(apiUrl(path), {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Open the channel of a table. */
export function openChannel(table: string): Channel {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/ws`);
}

/** Return the address of a path under `/api`, for links, pictures and modules. */
export const apiUrl = (path: string): string => `/api${path}`;
