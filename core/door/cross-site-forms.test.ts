import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explainCrossSiteForm } from './cross-site-forms';

let server: Server;
let seen = '';
beforeAll(async () => {
  server = createServer((incoming, response) => {
    explainCrossSiteForm(incoming);
    seen = `${incoming.method} ${incoming.url}`;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  ['POST', '/users', 'https://evil.example', 'GET /foreign-form'],
  ['POST', '/users', 'null', 'GET /foreign-form'],
  ['POST', '/users', 'not an origin', 'GET /foreign-form'],
  ['DELETE', '/users.data', 'http://app.example.evil.example', 'GET /foreign-form'],
  ['POST', '/users', 'http://app.example', 'POST /users'],
  ['POST', '/users', undefined, 'POST /users'],
  ['GET', '/users', 'https://evil.example', 'GET /users'],
  ['POST', '/api/v1/auth/', 'https://evil.example', 'POST /api/v1/auth/'],
])('%s %s of %s is %s', async (method, path, origin, expected) => {
  const { port } = server.address() as AddressInfo;
  const headers = { Host: 'app.example', ...(origin === undefined ? {} : { Origin: origin }) };
  await new Promise((resolve, reject) =>
    request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) =>
      answer.resume().once('end', resolve),
    )
      .once('error', reject)
      .end(),
  );
  expect(seen).toBe(expected);
});
