import { isRouteErrorResponse } from '@remix-run/react';

/** The id that the server gave the request, as in its log lines. */
export function requestIdOf(request: Request): string | null {
  return request.headers.get('X-Request-Id');
}

/**
 * Logs one JSON line to standard error about an unexpected error of a page. Path without its query, name, message and
 * stack only: no bodies, no cookies. Responses that a page throws on purpose are not errors.
 */
export function logPageError(error: unknown, request: Request): void {
  if (error instanceof Response || isRouteErrorResponse(error)) return;
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = {
    level: 50,
    time: Date.now(),
    msg: 'page-error',
    request_id: requestIdOf(request) ?? undefined,
    method: request.method,
    path: new URL(request.url).pathname,
    error: { name, message, stack },
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
