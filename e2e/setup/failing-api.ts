import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer, type RunningServer } from './server';

/** How the connection between pages and API is broken. */
export interface Fault {
  /** Requests it affects: all, those that change something, or those that only read. */
  readonly meets: 'all' | 'acts' | 'reads';
  /** Only paths that match. */
  readonly path?: RegExp;
  /** The response instead; 'nothing' drops the connection. */
  readonly answer: 'nothing' | { readonly status: number; readonly body: string };
}

/** The pages in one process, the API in another, and a connection between them that can be broken. */
export interface ServerPair {
  readonly url: string;
  /** From now on requests are affected by this; null: none are. */
  break(fault: Fault | null): void;
  stop(): Promise<void>;
}

/** Starts pages for the API of a running server, which keeps running. */
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
      // open streams are affected too
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
