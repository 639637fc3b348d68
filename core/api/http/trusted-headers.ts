import { newRequestId } from '@core/kernel/ids';
import { onRequestStart } from './request-start';

const requestIdPattern = /^[\w-]{8,64}$/;
/** Files that the web server sends by itself, past pages and API. */
const staticPath = /^\/(assets\/|[\w-]+\.\w+$)/;

/**
 * Makes two headers of every request to this process worthy of trust, before anything reads them:
 * X-Forwarded-For becomes the one address of the client, X-Request-Id an id of good form. Files that are
 * served without pages and API get their security headers here too.
 * @param trustProxy a proxy stands before this process: its last entry in X-Forwarded-For counts, not the connection
 * @returns what undoes it
 */
export function trustHeaders(trustProxy: boolean): () => void {
  return onRequestStart((request, response) => {
    const { headers, socket, url = '' } = request;
    headers['x-forwarded-for'] = clientAddress(headers['x-forwarded-for'], socket.remoteAddress, trustProxy);
    const sentId = headers['x-request-id'];
    if (typeof sentId !== 'string' || !requestIdPattern.test(sentId))
      headers['x-request-id'] = newRequestId();
    if (staticPath.test(url.split('?')[0] ?? '')) {
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    }
  });
}

function clientAddress(
  forwarded: string | string[] | undefined,
  remote: string | undefined,
  trustProxy: boolean,
): string {
  const last = [forwarded ?? []].flat().join(',').split(',').at(-1)?.trim() ?? '';
  return trustProxy && last !== '' ? last : (remote ?? '');
}
