import { onRequestStart } from './request-start';

const safe = ['GET', 'HEAD', 'OPTIONS'];
const apiPath = '/api/';

/** The page that says why a form was not taken. */
const page = '/foreign-form';

/**
 * Answers a form that another website sends to a page of ours with a page that says so, 403. The web server would refuse it
 * too, with an empty 500. The API has no cookie without its CSRF token, and refuses by itself.
 * @returns a function that undoes it
 */
export function refuseForeignForms(): () => void {
  return onRequestStart((request) => {
    const { method = 'GET', url = '', headers } = request;
    if (safe.includes(method) || url.startsWith(apiPath) || isOwn(headers.origin, headers.host)) return;
    request.method = 'GET';
    request.url = page;
  });
}

/** Browsers name the origin of every form; what names none is no browser, and has nobody's cookies. */
function isOwn(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
