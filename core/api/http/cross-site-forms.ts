import { onRequestStart } from './request-start';

const safe = ['GET', 'HEAD', 'OPTIONS'];
const apiPath = '/api/';

/** The page that says why a form was rejected. */
const page = '/foreign-form';

/**
 * Answers forms that another website posts to our pages with 403 and an explanation. The web server would refuse them
 * too, with an empty 500. The API requires the CSRF token, and refuses by itself.
 * @returns a function that undoes it
 */
export function refuseCrossSiteForms(): () => void {
  return onRequestStart((request) => {
    const { method = 'GET', url = '', headers } = request;
    if (safe.includes(method) || url.startsWith(apiPath) || isOwn(headers.origin, headers.host)) return;
    request.method = 'GET';
    request.url = page;
  });
}

/** Browsers state the origin of every form; a client that does not is no browser, and has nobody's cookies. */
function isOwn(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
