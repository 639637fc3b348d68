import { errorCatalogue } from '@core/contract/error-codes';
import { onRequestStart } from './request-start';

const tooSlow = errorCatalogue['request-too-slow'].status;

/**
 * Drains the rest of a request body after its response, discarding it. A client that sends on regardless, as browsers
 * do, then gets to the response; a reset connection would show no page. Node's request timeout ends those that never
 * finish. One that took too long is not waited for any further.
 * @returns a function that undoes it
 */
export function dropUnreadBodies(): () => void {
  return onRequestStart((request, response) => {
    response.once('finish', () => {
      if (request.readableEnded || request.destroyed) return;
      const { socket } = request;
      if (response.statusCode === tooSlow) return socket.destroySoon();
      // Node closes a connection that is not kept alive by this call, right after the response; here the body comes
      // first
      socket.destroySoon = () => {
        socket.end();
        request.once('end', () => socket.destroy());
      };
      request.removeAllListeners('data');
      request.resume();
    });
  });
}
