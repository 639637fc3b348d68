/**
 * Network address of the client; null if it is not known. The server that takes requests in sets the header to one
 * address that it trusts; what a client sent in it is gone by then.
 */
export function clientAddress(request: Request): string | null {
  const address = request.headers.get('X-Forwarded-For')?.trim() ?? '';
  return address === '' ? null : address;
}
