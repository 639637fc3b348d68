import type { ServerResponse } from 'node:http';
import { newRequestId } from '@core/kernel/ids';
import { onRequestStart } from './request-start';
import { closedPolicy, securityHeaders } from './security-headers';

const requestIdPattern = /^[\w-]{8,64}$/;

/**
 * Makes headers of every request to this process worthy of trust, before anything reads them: X-Forwarded-For becomes the
 * one address of the client, X-Request-Id an id of good form. A form of a page of ours, by its Origin, was sent to us, even
 * where a proxy has written another Host over it; X-Forwarded-Host says nothing. Every answer gets the
 * security headers that it does not set itself: files that the web server sends past pages and API have none, and
 * whatever lies among them must not run as a page of ours.
 * @param trustProxy this process is behind a proxy: its last entry in X-Forwarded-For counts, not the connection
 * @param appUrl where browsers reach the application; with https, they are told to keep to it
 * @returns a function that undoes it
 */
export function trustHeaders(trustProxy: boolean, appUrl: string): () => void {
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
  // an IPv4 address in the form of IPv6 is the same address
  return (trustProxy && last !== '' ? last : (remote ?? '')).replace(/^::ffff:(?=\d+\.)/, '');
}

/** At the last moment: the web server adds what an answer sets to what is there, and would send such a header twice. */
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
