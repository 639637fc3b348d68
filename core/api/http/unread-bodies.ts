import { onRequestStart } from './request-start';

/**
 * Takes in what is left of a body when its answer is through, and keeps none of it. Who sends on regardless, as
 * browsers do, gets to the answer then; a connection that is cut would show no page. Node's own limit of time for a
 * request ends those that never come to an end.
 * @returns a function that undoes it
 */
export function dropUnreadBodies(): () => void {
  return onRequestStart((request, response) => {
    response.once('finish', () => {
      if (request.readableEnded || request.destroyed) return;
      const { socket } = request;
      // Node closes a connection that is not to be kept by this, right after the answer; here the body comes first
      socket.destroySoon = () => {
        socket.end();
        request.once('end', () => socket.destroy());
      };
      request.removeAllListeners('data');
      request.resume();
    });
  });
}
