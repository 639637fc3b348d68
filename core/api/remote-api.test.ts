import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { silentLogger } from '@core/kernel/logger';
import { createRemoteApi } from './remote-api';

let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
});

async function remote(answer: RequestListener, timeoutMs?: number) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return createRemoteApi(`http://127.0.0.1:${port}`, silentLogger, timeoutMs);
}

const ask = () => new Request('http://pages.test/api/v1/live/?deep=true');

it('passes on path, query and response', async () => {
  const api = await remote(({ url }, response) => response.writeHead(418).end(url));
  const response = await api.fetch(ask());
  expect(response.status).toBe(418);
  expect(await response.text()).toBe('/api/v1/live/?deep=true');
});

it('passes on a compressed response decompressed', async () => {
  const api = await remote((_, response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('{"rows":3}')),
  );
  const response = await api.fetch(ask());
  expect(response.headers.get('Content-Encoding')).toBeNull();
  expect(await response.json()).toEqual({ rows: 3 });
});

it('responds with a problem if nothing answers [S7.005]', async () => {
  const api = await remote((_, response) => response.destroy());
  const response = await api.fetch(ask());
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'service-unavailable' });
});

it('times out if a response does not start [S7.006]', async () => {
  const api = await remote(() => undefined, 50);
  const response = await api.fetch(ask());
  expect(response.status).toBe(504);
  expect(await response.json()).toMatchObject({ code: 'timeout' });
});

it('lets a response that has started take its time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let finish = () => undefined as void;
  const api = await remote((_, response) => {
    response.write('first ');
    finish = () => void response.end('last');
  }, 60_000);
  const response = await api.fetch(ask());
  vi.advanceTimersByTime(90_000);
  finish();
  expect(await response.text()).toBe('first last');
});
