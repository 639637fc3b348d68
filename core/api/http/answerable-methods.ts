import { onRequestStart } from './request-start';

/** Methods that pages or API answer; others are answered as OPTIONS. */
const answered = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Lets a method that nothing here knows be refused as OPTIONS is: 405 with the methods of the address. The web server
 * would answer some by itself, without them, and has no request for TRACE at all: it fails with 500.
 * @returns a function that undoes it
 */
export function refuseOtherMethods(): () => void {
  return onRequestStart((request) => {
    if (!answered.has(request.method ?? '')) request.method = 'OPTIONS';
  });
}
