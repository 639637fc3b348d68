import type { IncomingMessage } from 'node:http';
import { newRequestId } from '@core/kernel/ids';

const requestIdPattern = /^[\w-]{8,64}$/;

/**
 * Sanitises the headers of a request before anything reads them: X-Forwarded-For becomes the one address of the client,
 * X-Request-Id a well-formed id. A form with our Origin was sent to us, even if a proxy has rewritten Host;
 * X-Forwarded-Host is ignored.
 * @param own the public address of the application
 * @param trustProxy the last entry of X-Forwarded-For counts, not the connection
 */
export function sanitizeRequestHeaders(
  { headers, socket }: IncomingMessage,
  own: URL,
  trustProxy: boolean,
): void {
  headers['x-forwarded-for'] = clientAddress(headers['x-forwarded-for'], socket.remoteAddress, trustProxy);
  delete headers['x-forwarded-host'];
  if (headers.origin === own.origin) headers.host = own.host;
  const sentId = headers['x-request-id'];
  if (typeof sentId !== 'string' || !requestIdPattern.test(sentId)) headers['x-request-id'] = newRequestId();
}

function clientAddress(
  forwarded: string | string[] | undefined,
  remote: string | undefined,
  trustProxy: boolean,
): string {
  const last = [forwarded ?? []].flat().join(',').split(',').at(-1)?.trim() ?? '';
  // an IPv4-mapped IPv6 address is the same address
  return (trustProxy && last !== '' ? last : (remote ?? '')).replace(/^::ffff:(?=\d+\.)/, '');
}
