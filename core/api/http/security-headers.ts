import { passOn } from '../handed-over';

/** For every response of this process, as name-value pairs. @param isSecure the application is served over https */
export function securityHeaders(isSecure: boolean): [name: string, value: string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(isSecure ? [['Strict-Transport-Security', 'max-age=31536000'] as [string, string]] : []),
  ];
}

/** For a response without its own policy: nothing in it runs, loads or is framed. */
export const closedPolicy: readonly [name: string, value: string] = [
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
];

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
