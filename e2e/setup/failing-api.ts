import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer, type RunningServer } from './server';

/** How the way between pages and API is broken. */
export interface Fault {
  /** Requests that meet it: all, those that change something, or those that only read. */
  readonly meets: 'all' | 'acts' | 'reads';
  /** Only paths that this fits. */
  readonly path?: RegExp;
  /** What comes back in place of an answer; 'nothing' breaks the connection off. */
  readonly answer: 'nothing' | { readonly status: number; readonly body: string };
}

/** The pages in one process, the API in another, and between the two a way that can be broken. */
export interface ServerPair {
  readonly url: string;
  /** From now on requests meet this; null: none does. */
  break(fault: Fault | null): void;
  stop(): Promise<void>;
}

/** Starts pages over the API of a server that runs, and goes on running. */
export async function startServerPair(api: RunningServer): Promise<ServerPair> {
  let fault: Fault | null = null;
  const between = createServer((request, response) => {
    if (fault && isMet(fault, request)) fail(fault, response);
    else passOn(api.url, request, response);
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const { port } = between.address() as AddressInfo;
  const pages = await startServer({ CORE_API_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'silent' });
  return {
    url: pages.url,
    break(next) {
      fault = next;
      // streams that were open before meet it too
      if (next) between.closeAllConnections();
    },
    async stop() {
      await pages.stop();
      between.closeAllConnections();
      between.close();
    },
  };
}

function isMet({ meets, path }: Fault, { method, url = '' }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  const fits = meets === 'all' || (meets === 'reads') === isRead;
  return fits && (path === undefined || path.test(url));
}

function fail({ answer }: Fault, response: ServerResponse): void {
  if (answer === 'nothing') response.destroy();
  else response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
}

function passOn(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = request;
  const onward = ask(new URL(url, origin), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
