/** The answer with what every answer of the API carries; what the answer says itself about caching and content stays. */
export function withSecurityHeaders(response: Response, requestId: string, isSecure: boolean): Response {
  const headers = new Headers(response.headers);
  const setDefault = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  headers.set('X-Request-Id', requestId);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'same-origin');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (isSecure) headers.set('Strict-Transport-Security', 'max-age=31536000');
  setDefault('Cache-Control', 'no-store');
  setDefault('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
