import type { Language } from './locales/languages';
import { isLanguage, languageKey } from './locales/languages';

const rowsKey = 'rowsPerPage';
const oneYear = 365 * 24 * 60 * 60;

type Browser = Pick<Window, 'document' | 'location' | 'localStorage' | 'sessionStorage'>;

function cookieOf(document: Document, name: string): string | undefined {
  const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

function setCookie({ document, location }: Browser, name: string, value: string): boolean {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`;
  return cookieOf(document, name) === value;
}

/** The language that an earlier visit left where only scripts can read it. */
function storedLanguage({ localStorage, sessionStorage }: Browser): Language | undefined {
  return [localStorage.getItem(languageKey), sessionStorage.getItem(languageKey)].find(isLanguage);
}

/** True when the server was told of a language that was chosen in this browser. */
const isChosen = ({ document, location }: Browser): boolean =>
  new URLSearchParams(location.search).has(languageKey) || cookieOf(document, languageKey) !== undefined;

/** True when the page came in another language than the stored one, and the server was not told of either. */
function isOverruled(browser: Browser, shown: Language): boolean {
  const stored = storedLanguage(browser);
  return (
    !isChosen(browser) && stored !== undefined && stored !== shown && setCookie(browser, languageKey, stored)
  );
}

/** The rows a page: the cookie tells the server, the store keeps it when cookies are cleared. */
function keepRows(browser: Browser): void {
  const told = cookieOf(browser.document, rowsKey);
  const stored = browser.localStorage.getItem(rowsKey);
  if (told !== undefined) browser.localStorage.setItem(rowsKey, told);
  else if (stored !== null && /^\d{1,3}$/.test(stored)) setCookie(browser, rowsKey, stored);
}

/**
 * Keeps what the reader chose, and tells the server the time zone of the browser. Answers `reload` where the
 * store of the browser holds another language than the page, which then is asked for by cookie: query and
 * cookie go before the store, the store before the profile and what the browser accepts. A language that nobody
 * chose here is not stored, or it would go before the profile of whoever signs in next.
 */
export function rememberChoices(browser: Browser, shown: Language): 'reload' | 'go on' {
  setCookie(browser, 'tz', Intl.DateTimeFormat().resolvedOptions().timeZone);
  try {
    if (isOverruled(browser, shown)) return 'reload';
    if (isChosen(browser)) browser.localStorage.setItem(languageKey, shown);
    keepRows(browser);
  } catch {
    // a browser may refuse its stores; the cookies alone then hold the choices
  }
  return 'go on';
}
