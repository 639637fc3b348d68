import { closedPolicy, securityHeaders } from '@core/door/response-headers';
import { passOn } from '../handed-over';

/** Adds the API's headers to a response, keeping its own caching and content headers. */
export function withSecurityHeaders(response: Response, requestId: string, isSecure: boolean): Response {
  const headers = new Headers(response.headers);
  const setDefault = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  headers.set('X-Request-Id', requestId);
  for (const [name, value] of securityHeaders(isSecure)) headers.set(name, value);
  setDefault('Cache-Control', 'no-store');
  setDefault(...closedPolicy);
  const { status, statusText } = response;
  return passOn(response, new Response(response.body, { status, statusText, headers }));
}
