import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';

const channel = 'http.server.request.start';

/** What Node publishes on its diagnostics channel when the head of a request has arrived. */
const startedRequest = z.object({
  request: z.instanceof(IncomingMessage),
  response: z.instanceof(ServerResponse),
});

/**
 * Calls `act` for every request to a server in this process, before the server's own listeners.
 * @returns a function that undoes it
 */
export function onRequestStart(
  act: (request: IncomingMessage, response: ServerResponse) => void,
): () => void {
  const listener = (message: unknown): void => {
    const { success, data } = startedRequest.safeParse(message);
    if (success) act(data.request, data.response);
  };
  subscribe(channel, listener);
  return () => unsubscribe(channel, listener);
}
