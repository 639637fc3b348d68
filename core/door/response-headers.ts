import type { ServerResponse } from 'node:http';

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

/**
 * Gives a response the security headers that it does not set itself: files that the web server sends past pages and API
 * have none, and must not run as a page of ours whatever is among them. They are set at the last moment: the web server
 * appends what a response sets to existing headers, and would send such a header twice.
 */
export function addSecurityHeaders(response: ServerResponse, isSecure: boolean): void {
  const defaults = [...securityHeaders(isSecure), closedPolicy];
  const writeHead = response.writeHead.bind(response) as (...sent: unknown[]) => ServerResponse;
  response.writeHead = (...sent: unknown[]) => {
    for (const [name, value] of defaults) if (!response.hasHeader(name)) response.setHeader(name, value);
    return writeHead(...sent);
  };
}
