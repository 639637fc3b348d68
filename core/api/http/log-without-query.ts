import { onRequestStart } from './request-start';

/**
 * The web server logs each address when its response has ended. Queries carry codes of single sign-on, which open a
 * session, so they are gone by then: this listens before the web server does, and after everything has read them.
 * @returns a function that undoes it
 */
export function logWithoutQuery(): () => void {
  return onRequestStart((request, response) => {
    const forget = () => {
      const path = request.url?.split('?', 1)[0] ?? '';
      Object.assign(request, { url: path, originalUrl: path });
    };
    response.once('finish', forget);
    response.once('close', forget);
  });
}
