import {
  Agent,
  createServer,
  request,
  type OutgoingHttpHeaders,
  type RequestOptions,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientSignal } from './client-signal';
import { createDoor } from './door';

/** Where the server behind the door leaves bodies unread. */
const unread = '/unread';

let server: Server;
/** What the web server behind the door gets of a request. */
let seen: Readonly<Record<string, unknown>> = {};
let logged: string | undefined;

beforeAll(async () => {
  const door = createDoor({ trustProxy: false, appUrl: 'https://app.example' });
  server = createServer((incoming, response) => {
    door(incoming, response, () => {
      const { method, url, headers } = incoming;
      seen = { method, url, host: headers.host, client: headers['x-forwarded-for'] };
      seen = { ...seen, isFollowed: clientSignal() !== null };
      response.once('finish', () => (logged = incoming.url));
      if (url !== unread) {
        response.end();
        return;
      }
      // like a page that gives up on a body: it starts to read, and stops
      incoming.once('data', () => {
        incoming.pause();
        response.writeHead(413).end();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function send(method: string, path: string, headers: OutgoingHttpHeaders = {}): Promise<OutgoingHttpHeaders> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) =>
    request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) =>
      answer.resume().once('end', () => resolve(answer.headers)),
    )
      .once('error', reject)
      .end(),
  );
}

it.each([
  ['a page', 'GET', '/login', {}, 'GET /login'],
  ['a method that pages do not have', 'PUT', '/login', {}, 'OPTIONS /login'],
  ['the same method for the API', 'PUT', '/api/v1/users/', {}, 'PUT /api/v1/users/'],
  ['a form of another website', 'POST', '/users', { Origin: 'https://evil.example' }, 'GET /foreign-form'],
  [
    'our own form, whose Host a proxy has rewritten',
    'POST',
    '/users',
    { Origin: 'https://app.example', Host: 'inner' },
    'POST /users',
  ],
])('%s comes through as it is to be handled', async (_, method, path, headers, expected) => {
  await send(method, path, headers);
  expect(`${String(seen['method'])} ${String(seen['url'])}`).toBe(expected);
});

it('gives each request the client that it comes from, and a signal of its end', async () => {
  await send('GET', '/', { 'X-Forwarded-For': '203.0.113.9' });
  expect(seen).toMatchObject({ client: '127.0.0.1', isFollowed: true });
});

it('gives each response its security headers, and the log no query', async () => {
  const headers = await send('GET', '/x.html?code=c0de');
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=31536000',
  });
  expect(seen['url']).toBe('/x.html?code=c0de');
  expect(logged).toBe('/x.html');
});

it('drains a body that nobody reads, so that the connection serves the next request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = server.address() as AddressInfo;
  const ask = (options: RequestOptions, body?: Buffer) =>
    new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', agent, ...options });
      let status: number | undefined;
      sent
        .once('error', reject)
        .once('response', (answer) => (status = answer.resume().statusCode))
        .once('close', () => resolve({ status, isReused: sent.reusedSocket }));
      sent.end(body);
    });
  const large = Buffer.alloc(32 * 1024 * 1024);
  expect(await ask({ method: 'POST', path: unread }, large)).toMatchObject({ status: 413 });
  expect(await ask({ method: 'GET', path: '/' })).toEqual({ status: 200, isReused: true });
  agent.destroy();
});
