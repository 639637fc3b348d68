import type { ServerResponse } from 'node:http';
import { newRequestId } from '@core/kernel/ids';
import { onRequestStart } from './request-start';
import { closedPolicy, securityHeaders } from './security-headers';

const requestIdPattern = /^[\w-]{8,64}$/;

/**
 * Sanitises the headers of every request to this process, before anything reads them: X-Forwarded-For becomes the one
 * address of the client, X-Request-Id a well-formed id. A form with our Origin was sent to us, even if a proxy has
 * rewritten Host; X-Forwarded-Host is ignored. Every response gets the security headers that it does not set itself:
 * files that the web server sends past pages and API have none, and must not run as a page of ours whatever is among
 * them.
 * @param trustProxy this process is behind a proxy: the last entry of X-Forwarded-For counts, not the connection
 * @param appUrl the public address of the application; if it is https, browsers are told to stick to it
 * @returns a function that undoes it
 */
export function sanitizeHeaders(trustProxy: boolean, appUrl: string): () => void {
  const own = new URL(appUrl);
  const isSecure = own.protocol === 'https:';
  const defaults = [...securityHeaders(isSecure), closedPolicy];
  return onRequestStart((request, response) => {
    const { headers, socket } = request;
    headers['x-forwarded-for'] = clientAddress(headers['x-forwarded-for'], socket.remoteAddress, trustProxy);
    delete headers['x-forwarded-host'];
    if (headers.origin === own.origin) headers.host = own.host;
    const sentId = headers['x-request-id'];
    if (typeof sentId !== 'string' || !requestIdPattern.test(sentId))
      headers['x-request-id'] = newRequestId();
    fillHeaders(response, defaults);
  });
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

/**
 * At the last moment: the web server appends what a response sets to existing headers, and would send such a header
 * twice.
 */
function fillHeaders(
  response: ServerResponse,
  defaults: readonly (readonly [name: string, value: string])[],
): void {
  const writeHead = response.writeHead.bind(response) as (...sent: unknown[]) => ServerResponse;
  response.writeHead = (...sent: unknown[]) => {
    for (const [name, value] of defaults) if (!response.hasHeader(name)) response.setHeader(name, value);
    return writeHead(...sent);
  };
}
