import { isLanguage, languageKey } from '~/locales/languages';
import { apiFor } from './api.server';
import { logPageError } from './page-errors.server';
import { profileCookie, readCookie } from './preferences.server';

/**
 * Saves a language that was chosen on a page by someone who is signed in to their profile. A link on another site
 * changes nothing, and the page does not fail with it.
 * @returns Set-Cookie headers that keep it for the session
 */
export async function saveChosenLanguage(request: Request): Promise<string[]> {
  const chosen = new URL(request.url).searchParams.get(languageKey);
  const isSignedIn = readCookie(request, 'understudy_signed_in') !== null;
  const isKnown = readCookie(request, profileCookie) === chosen;
  if (!isLanguage(chosen) || !isSignedIn || isKnown || !isFromOwnPage(request)) return [];
  try {
    const saved = await apiFor(request).respond('users.updateMe', { body: { locale: chosen } });
    return saved.headers.getSetCookie();
  } catch (error) {
    // a session that is over, or a password to be replaced first: the page that follows says so
    if (error instanceof Error) logPageError(error, request);
    return [];
  }
}

/** Browsers say where a request comes from by the one header or, on plain http, by the other. */
function isFromOwnPage({ headers, url }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  const referrer = headers.get('Referer') ?? '';
  return URL.canParse(referrer) && new URL(referrer).host === new URL(url).host;
}
