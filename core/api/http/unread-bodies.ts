import { onRequestStart } from './request-start';

/**
 * Drains the rest of a request body after its response, discarding it. A client that sends on regardless, as browsers
 * do, then gets to the response; a reset connection would show no page. Node's request timeout ends those that never
 * finish.
 * @returns a function that undoes it
 */
export function dropUnreadBodies(): () => void {
  return onRequestStart((request, response) => {
    response.once('finish', () => {
      if (request.readableEnded || request.destroyed) return;
      const { socket } = request;
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
