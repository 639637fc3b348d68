import { apiBase } from '@core/contract/calls';
import { onRequestStart } from './request-start';

/** Methods that pages or the API handle; others are answered like OPTIONS. */
const onPages = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const inApi = new Set([...onPages, 'PUT', 'PATCH', 'DELETE']);

/**
 * Makes unknown methods be refused like OPTIONS: 405 with the methods of the address. The web server would answer some
 * by itself, without them, has no Request for TRACE at all, and treats PUT on a page as a form.
 * @returns a function that undoes it
 */
export function refuseOtherMethods(): () => void {
  return onRequestStart((request) => {
    const answered = request.url?.startsWith(`${apiBase}/`) === true ? inApi : onPages;
    if (!answered.has(request.method ?? '')) request.method = 'OPTIONS';
  });
}
