import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorCatalogue } from '@core/contract/error-codes';

const tooSlow = errorCatalogue['request-too-slow'].status;

/**
 * Drains the rest of a request body after its response, discarding it. A client that sends on regardless, as browsers
 * do, then gets to the response; a reset connection would show no page. The server's time limit for requests ends those
 * that never finish. One that took too long is not waited for any further.
 */
export function drainUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  // before Node's own listener, which closes the connection
  response.prependOnceListener('finish', () => {
    if (request.readableEnded || request.destroyed) return;
    const { socket } = request;
    if (response.statusCode === tooSlow) return socket.destroySoon();
    // by this call Node closes a connection that is not kept alive, right after the response; here the body comes first
    socket.destroySoon = () => {
      socket.end();
      request.once('end', () => socket.destroy());
    };
    request.removeAllListeners('data');
    request.resume();
  });
}
