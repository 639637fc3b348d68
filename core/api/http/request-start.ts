import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';

const channel = 'http.server.request.start';

/** What Node publishes on its channel when the head of a request has come in. */
const startedRequest = z.object({
  request: z.instanceof(IncomingMessage),
  response: z.instanceof(ServerResponse),
});

/**
 * Runs `act` for every request to a server of this process, before the server's own listeners see it.
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
