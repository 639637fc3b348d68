import { translatorOf } from './i18n.server';

/** 'Page – where – Understudy' in the reader's language, from keys of texts; a plain name may stand for a key. */
export async function pageTitle(request: Request, page: string, ...where: string[]): Promise<string> {
  const t = await translatorOf(request, 'shell');
  const parts = [page, ...where].map((part) => (/^[a-z-]+:[\w.]+$/i.test(part) ? t(part) : part));
  return [...parts, 'Understudy'].join(' – ');
}
