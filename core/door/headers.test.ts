import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createDoor } from './door';

let server: Server | null = null;
afterEach(async () => {
  await new Promise((resolve) => server?.close(resolve));
});

interface Answering {
  readonly isSecure?: boolean;
  readonly answer?: (response: ServerResponse) => unknown;
}

async function ask(
  path: string,
  sent: Record<string, string>,
  trustProxy: boolean,
  { isSecure = false, answer = (response) => response.end('x') }: Answering = {},
) {
  const door = createDoor({ trustProxy, appUrl: `${isSecure ? 'https' : 'http'}://understudy.example` });
  let seen: IncomingHttpHeaders = {};
  server = createServer((request, response) => {
    door(request, response, () => {
      seen = request.headers;
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: sent });
  await response.text();
  return { seen, response };
}

it('replaces a spoofed address by that of the connection', async () => {
  const { seen } = await ask('/', { 'X-Forwarded-For': '203.0.113.9' }, false);
  expect(seen['x-forwarded-for']).toBe('127.0.0.1');
});

it("takes the proxy's entry, the last one, behind a proxy", async () => {
  const { seen } = await ask('/', { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' }, true);
  expect(seen['x-forwarded-for']).toBe('198.51.100.7');
});

it('assigns a request id if there is no well-formed one', async () => {
  expect((await ask('/', { 'X-Request-Id': '<x>' }, false)).seen['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

it('keeps a well-formed request id', async () => {
  expect((await ask('/', { 'X-Request-Id': 'known-id-1' }, false)).seen['x-request-id']).toBe('known-id-1');
});

it.each([
  ['http://understudy.example', 'understudy.example'],
  ['http://evil.example', '127.0.0.1'],
])('a form of %s was sent to %s, whatever a proxy wrote over it', async (origin, host) => {
  const { seen } = await ask('/', { Origin: origin, 'X-Forwarded-Host': 'evil.example' }, true);
  expect([seen.host?.split(':')[0], seen['x-forwarded-host']]).toEqual([host, undefined]);
});

describe('a response without headers of its own', () => {
  it.each(['/assets/root-abc.js?x=1', '/x.html', '/a%20b.svg', '/deep/er/x.xhtml', '/.hidden', '/x', '/'])(
    'runs nothing and cannot be framed: %s',
    async (path) => {
      const { headers } = (await ask(path, {}, false)).response;
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(headers.has('strict-transport-security')).toBe(false);
    },
  );

  it('enforces https if the application is served over it', async () => {
    const { headers } = (await ask('/x.html', {}, false, { isSecure: true })).response;
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});

it.each([
  ['set', (response: ServerResponse) => response.setHeader('Content-Security-Policy', 'own').end('x')],
  [
    'written',
    (response: ServerResponse) => response.writeHead(200, { 'Content-Security-Policy': 'own' }).end(),
  ],
])('leaves a policy alone that an answer has %s, and adds none to it', async (_, answer) => {
  const { headers } = (await ask('/', {}, false, { answer })).response;
  expect(headers.get('content-security-policy')).toBe('own');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
