import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { refuseOtherMethods } from './answerable-methods';

let server: Server | null = null;
afterEach(async () => {
  await new Promise((resolve) => server?.close(resolve));
});

it('passes only methods that have a handler here', async () => {
  const seen: (string | undefined)[] = [];
  server = createServer((incoming, response) => {
    refuseOtherMethods(incoming);
    seen.push(incoming.method);
    response.end();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (const [method, path] of [
    ['TRACE', '/'],
    ['PROPFIND', '/api/v1/auth/'],
    ['PATCH', '/api/v1/auth/'],
    ['PATCH', '/login'],
    ['DELETE', '/login.data'],
    ['HEAD', '/login'],
  ] as const) {
    await new Promise((resolve, reject) =>
      request({ port, host: '127.0.0.1', method, path, agent: false }, (answer) =>
        answer.resume().once('end', resolve),
      )
        .once('error', reject)
        .end(),
    );
  }
  expect(seen).toEqual(['OPTIONS', 'OPTIONS', 'PATCH', 'OPTIONS', 'OPTIONS', 'HEAD']);
});
