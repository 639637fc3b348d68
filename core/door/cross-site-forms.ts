import type { IncomingMessage } from 'node:http';

const safe = ['GET', 'HEAD', 'OPTIONS'];
const apiPath = '/api/';

/** The page that says why a form was rejected. */
const page = '/foreign-form';

/**
 * Leads a form that another website posts to one of our pages to an explanation, sent with 403. The web server would
 * refuse it too, with an empty 500. The API requires the CSRF token, and refuses by itself.
 */
export function explainCrossSiteForm(request: IncomingMessage): void {
  const { method = 'GET', url = '', headers } = request;
  if (safe.includes(method) || url.startsWith(apiPath) || isOwn(headers.origin, headers.host)) return;
  request.method = 'GET';
  request.url = page;
}

/** Browsers state the origin of every form; a client that does not is no browser, and has nobody's cookies. */
function isOwn(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
