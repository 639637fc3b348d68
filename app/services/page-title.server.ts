import { translatorOf } from './i18n.server';

/**
 * 'Page – where – Understudy' in the reader's language, from keys of texts; a plain name may stand for a key.
 * A page that redisplays an invalid form says so first.
 */
export const pageTitle = (request: Request, page: string, ...where: string[]): Promise<string> =>
  titleOf(request, [page, ...where], answersForm(request));

/** The same for a page with errors although no form was posted: what is wrong is in its URL. */
export const errorTitle = (request: Request, page: string, ...where: string[]): Promise<string> =>
  titleOf(request, [page, ...where], true);

async function titleOf(request: Request, keys: readonly string[], hasErrors: boolean): Promise<string> {
  const t = await translatorOf(request, 'shell');
  const parts = keys.map((part) => (/^[a-z-]+:[\w.-]+$/i.test(part) ? t(part) : part));
  const title = [...parts, 'Understudy'].join(' – ');
  return hasErrors ? t('title.error', { title }) : title;
}

/**
 * A loader that runs after the action of the same request gets a GET with the headers of the post. A successful action
 * redirects, so such a page shows a refused form.
 */
function answersForm(request: Request): boolean {
  const type = request.headers.get('Content-Type') ?? '';
  return type.startsWith('application/x-www-form-urlencoded') || type.startsWith('multipart/form-data');
}
