import { createRequire } from 'node:module';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { forgetQuery } from './log-without-query';

type Log = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What the web server of `npm start` logs with, found from there. */
const ofServer = createRequire(createRequire(import.meta.url).resolve('@remix-run/serve/package.json'));
const morgan = ofServer('morgan') as (format: string, options: { stream: object }) => Log;

let server: Server | null = null;
afterEach(async () => {
  await new Promise((resolve) => server?.close(resolve));
});

it('neither code nor state of single sign-on stands in the log of the web server', async () => {
  const lines: string[] = [];
  let read = '';
  const log = morgan('tiny', { stream: { write: (line: string) => lines.push(line) } });
  server = createServer((request, response) => {
    forgetQuery(request, response);
    Object.assign(request, { originalUrl: request.url });
    log(request, response, () => {
      read = request.url ?? '';
      response.end('x');
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const path = '/api/v1/oidc/callback/';
  await (await fetch(`http://127.0.0.1:${port}${path}?code=c0de&state=st4te`)).text();
  expect(read).toBe(`${path}?code=c0de&state=st4te`);
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^GET \/api\/v1\/oidc\/callback\/ 200 /);
});
