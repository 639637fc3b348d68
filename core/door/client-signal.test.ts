import { getEventListeners } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { clientSignal, followClient, whileAwaited } from './client-signal';

/** What `work` observes in the middle of a client's request. */
async function duringRequest<T>(work: () => Promise<T>): Promise<T> {
  let found: Promise<T> | undefined;
  const listener: RequestListener = (_, response) => {
    followClient(response, () => {
      found = work();
      void found.finally(() => response.end());
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  server.close();
  return found!;
}

const own = () => new AbortController().signal;
const listeners = () => getEventListeners(clientSignal()!, 'abort').length;

it('leaves no listeners for calls that are answered, however many a page makes', async () => {
  const left = await duringRequest(async () => {
    for (let call = 0; call < 20; call++) {
      await whileAwaited([own()], () => Promise.resolve(Response.json({ call })));
      await whileAwaited([own()], () => Promise.reject(new RangeError('x'))).catch(() => undefined);
    }
    return listeners();
  });
  expect(left).toBe(0);
});

it('ties a streaming response, such as an event stream, to its client', async () => {
  const left = await duringRequest(async () => {
    const headers = { 'Content-Type': 'text/event-stream' };
    await whileAwaited([own()], () => Promise.resolve(new Response('data: 1', { headers })));
    return listeners();
  });
  expect(left).toBe(1);
});
