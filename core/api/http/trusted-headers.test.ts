import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { trustHeaders } from './trusted-headers';

let server: Server | null = null;
let undo: (() => void) | null = null;
afterEach(async () => {
  undo?.();
  await new Promise((resolve) => server?.close(resolve));
});

async function ask(path: string, sent: Record<string, string>, trustProxy: boolean) {
  undo = trustHeaders(trustProxy);
  let seen: IncomingHttpHeaders = {};
  server = createServer((request, response) => {
    seen = request.headers;
    response.end('x');
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: sent });
  await response.text();
  return { seen, response };
}

it('replaces an address that a client made up by that of its connection', async () => {
  const { seen } = await ask('/', { 'X-Forwarded-For': '203.0.113.9' }, false);
  expect(seen['x-forwarded-for']).toBe('127.0.0.1');
});

it('takes the entry of the proxy, the last one, behind a proxy', async () => {
  const { seen } = await ask('/', { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' }, true);
  expect(seen['x-forwarded-for']).toBe('198.51.100.7');
});

it('gives a request id where none of good form came', async () => {
  expect((await ask('/', { 'X-Request-Id': '<x>' }, false)).seen['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

it('keeps a request id of good form', async () => {
  expect((await ask('/', { 'X-Request-Id': 'known-id-1' }, false)).seen['x-request-id']).toBe('known-id-1');
});

it('marks files that pages and API never see', async () => {
  const { response } = await ask('/assets/root-abc.js?x=1', {}, false);
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
});
