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

/** The language stored by an earlier visit, in storage that only scripts can read. */
function storedLanguage({ localStorage, sessionStorage }: Browser): Language | undefined {
  return [localStorage.getItem(languageKey), sessionStorage.getItem(languageKey)].find(isLanguage);
}

/** Whether the server was sent a language chosen in this browser. */
const isChosen = ({ document, location }: Browser): boolean =>
  new URLSearchParams(location.search).has(languageKey) || cookieOf(document, languageKey) !== undefined;

/** Whether the page is in another language than the stored one, and the server was not sent either. */
function isOverruled(browser: Browser, shown: Language): boolean {
  const stored = storedLanguage(browser);
  return (
    !isChosen(browser) && stored !== undefined && stored !== shown && setCookie(browser, languageKey, stored)
  );
}

/** The page size: the cookie is for the server, local storage survives when cookies are cleared. */
function keepRows(browser: Browser): void {
  const told = cookieOf(browser.document, rowsKey);
  const stored = browser.localStorage.getItem(rowsKey);
  if (told !== undefined) browser.localStorage.setItem(rowsKey, told);
  else if (stored !== null && /^\d{1,3}$/.test(stored)) setCookie(browser, rowsKey, stored);
}

/**
 * Persists the reader's choices, and sends the browser's time zone to the server. Returns `reload` if the stored
 * language differs from that of the page, which is then requested again with a cookie. Precedence: query, cookie,
 * browser storage, profile, Accept-Language. A language that was not chosen here is not stored, or it would override
 * the profile of the next user to sign in.
 */
export function rememberChoices(browser: Browser, shown: Language): 'reload' | 'go on' {
  setCookie(browser, 'tz', Intl.DateTimeFormat().resolvedOptions().timeZone);
  try {
    if (isOverruled(browser, shown)) return 'reload';
    if (isChosen(browser)) browser.localStorage.setItem(languageKey, shown);
    keepRows(browser);
  } catch {
    // storage may be denied by the browser; then only the cookies persist
  }
  return 'go on';
}
