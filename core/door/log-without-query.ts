import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Takes the query off a request when its response has ended, which is when the web server logs its address. Queries carry
 * codes of single sign-on, which open a session. This listens before the web server does, and after everything has read
 * them.
 */
export function forgetQuery(request: IncomingMessage, response: ServerResponse): void {
  const forget = () => {
    const path = request.url?.split('?', 1)[0] ?? '';
    Object.assign(request, { url: path, originalUrl: path });
  };
  response.once('finish', forget);
  response.once('close', forget);
}
