import { Agent, createServer, request, type RequestOptions, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { drainUnreadBody } from './unread-bodies';

let server: Server | null = null;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(async () => {
  agent.destroy();
  await new Promise((resolve) => server?.close(resolve));
});

/** Responds like a page that gives up on a body: it starts to read, and stops. */
async function startServer(): Promise<number> {
  server = createServer((incoming, response) => {
    drainUnreadBody(incoming, response);
    incoming.once('data', () => {
      incoming.pause();
      response.writeHead(413).end('too large');
    });
    if (incoming.method === 'GET') response.end('next');
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends a body to its end. @returns the response status, and whether the connection was reused */
function send(port: number, options: RequestOptions, body?: Buffer) {
  return new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', agent, ...options });
    let status: number | undefined;
    sent
      .once('error', reject)
      .once('response', (answer) => {
        status = answer.statusCode;
        answer.resume();
      })
      .once('close', () => resolve({ status, isReused: sent.reusedSocket }));
    sent.end(body);
  });
}

const large = Buffer.alloc(32 * 1024 * 1024);

it('drains the rest of a body that nobody reads, so that the connection serves the next request', async () => {
  const port = await startServer();
  expect(await send(port, { method: 'POST' }, large)).toMatchObject({ status: 413 });
  expect(await send(port, { method: 'GET' })).toEqual({ status: 200, isReused: true });
});

it('does so too before it closes a connection that is not kept alive', async () => {
  const port = await startServer();
  const options = { method: 'POST', agent: false, headers: { Connection: 'close' } };
  expect(await send(port, options, large)).toMatchObject({ status: 413 });
});

it('does not wait for the rest of one that took too long', async () => {
  server = createServer((incoming, response) => {
    drainUnreadBody(incoming, response);
    incoming.once('data', () => response.writeHead(408).end('too slow'));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    agent,
    headers: { 'Content-Length': 1000 },
  });
  sent.on('error', () => undefined);
  const answered = new Promise((resolve) => sent.once('response', (answer) => resolve(answer.statusCode)));
  const closed = new Promise((resolve) => sent.once('close', resolve));
  sent.write('a');
  expect(await answered).toBe(408);
  await closed;
});
