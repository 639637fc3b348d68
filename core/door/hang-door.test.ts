import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { hangDoor } from './hang-door';

let server: Server | null = null;
let takeDown: (() => void) | null = null;
afterEach(async () => {
  takeDown?.();
  await new Promise((resolve) => server?.close(resolve));
});

async function serve(): Promise<string> {
  server = createServer((request, response) => response.end(request.url));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const text = async (address: string) => (await fetch(address)).text();

it('passes every request through the door once, from the first on', async () => {
  const seen: (string | undefined)[] = [];
  takeDown = hangDoor((request, _, enter) => {
    seen.push(request.url);
    enter();
  });
  const address = await serve();
  expect([await text(`${address}/a`), await text(`${address}/b`)]).toEqual(['/a', '/b']);
  expect(seen).toEqual(['/a', '/b']);
});

it('lets nothing behind the door that it does not let in', async () => {
  takeDown = hangDoor((_, response) => response.writeHead(403).end('no'));
  const address = await serve();
  expect(await text(address)).toBe('no');
});

it('gives the head of a request 20 seconds', async () => {
  takeDown = hangDoor((_request, _response, enter) => enter());
  await text(await serve());
  expect(server?.headersTimeout).toBe(20_000);
});
