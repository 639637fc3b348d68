import { apiBase } from '@core/contract/calls';
import { onRequestStart } from './request-start';

/** Methods that pages answer, and those that the API does; others are answered as OPTIONS. */
const onPages = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const inApi = new Set([...onPages, 'PUT', 'PATCH', 'DELETE']);

/**
 * Lets a method that nothing here knows be refused as OPTIONS is: 405 with the methods of the address. The web server
 * would answer some by itself, without them, has no request for TRACE at all, and takes PUT on a page for a form.
 * @returns a function that undoes it
 */
export function refuseOtherMethods(): () => void {
  return onRequestStart((request) => {
    const answered = request.url?.startsWith(`${apiBase}/`) === true ? inApi : onPages;
    if (!answered.has(request.method ?? '')) request.method = 'OPTIONS';
  });
}
