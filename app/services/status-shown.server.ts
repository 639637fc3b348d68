import type { EntryContext } from '@remix-run/node';
import { isRouteErrorResponse } from '@remix-run/react';

/**
 * The status of what a document shows. Remix uses the status of the action even if a loader failed after it: an invalid form
 * (400) would be the status of the error page of an unavailable server (503).
 */
export function statusShown({
  errors,
  statusCode,
}: Pick<EntryContext['staticHandlerContext'], 'errors' | 'statusCode'>): number {
  const shown = Object.values<unknown>(errors ?? {})[0];
  if (shown === undefined) return statusCode;
  return isRouteErrorResponse(shown) ? shown.status : 500;
}
