import { onRequestStart } from './request-start';

/** Methods that pages or API answer; OPTIONS stands for those that neither has. */
const answered = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Lets a method that nothing here knows be refused as OPTIONS is: 405 with the methods of the address. The web server
 * would answer some by itself, without them, and has no request for TRACE at all: it fails with 500.
 * @returns what undoes it
 */
export function refuseOtherMethods(): () => void {
  return onRequestStart((request) => {
    if (!answered.has(request.method ?? '')) request.method = 'OPTIONS';
  });
}
