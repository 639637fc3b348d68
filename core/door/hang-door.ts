import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import { z } from 'zod';
import type { Door } from './door';

/** Milliseconds for the head of a request. Bodies have a limit of their own, where they are read. */
const headMs = 20_000;
/** Milliseconds for a whole request, large files on slow lines included. */
const requestMs = 300_000;

/** Node publishes on it before it hands a request to the server's listeners. */
const channel = 'http.server.request.start';
const startedRequest = z.object({ server: z.instanceof(Server) });

/**
 * Puts the door in front of each HTTP server of this process, at its first request and including it. `remix-serve` makes
 * its server itself and lets nobody in between; Node's diagnostics channel is the one public place that tells of it.
 * @returns a function that stops it, for servers that have had no request
 */
export function hangDoor(door: Door): () => void {
  const hung = new WeakSet<Server>();
  const hang = (message: unknown): void => {
    const { success, data } = startedRequest.safeParse(message);
    if (!success || hung.has(data.server)) return;
    hung.add(data.server);
    putBefore(data.server, door);
  };
  subscribe(channel, hang);
  return () => unsubscribe(channel, hang);
}

function putBefore(server: Server, door: Door): void {
  server.headersTimeout = headMs;
  server.requestTimeout = requestMs;
  const behind = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    door(request, response, () => {
      for (const listener of behind) Reflect.apply(listener, server, [request, response]);
    });
  });
}
