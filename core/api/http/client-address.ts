/**
 * Network address of the client; null if unknown. The receiving server sets the header to the one address that it
 * trusts, overwriting what the client sent.
 */
export function clientAddress(request: Request): string | null {
  const address = request.headers.get('X-Forwarded-For')?.trim() ?? '';
  return address === '' ? null : address;
}
