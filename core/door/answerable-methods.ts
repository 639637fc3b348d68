import type { IncomingMessage } from 'node:http';
import { apiBase } from '@core/contract/calls';

/** Methods that pages or the API handle; others are answered like OPTIONS. */
const onPages = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const inApi = new Set([...onPages, 'PUT', 'PATCH', 'DELETE']);

/**
 * Makes an unknown method be refused like OPTIONS: 405 with the methods of the address. The web server would answer some
 * by itself, without them, has no Request for TRACE at all, and treats PUT on a page as a form.
 */
export function refuseOtherMethods(request: IncomingMessage): void {
  const answered = request.url?.startsWith(`${apiBase}/`) === true ? inApi : onPages;
  if (!answered.has(request.method ?? '')) request.method = 'OPTIONS';
}
