import { defaults, limits } from '@core/contract/limits';
import type { Language } from '~/locales/languages';
import { isLanguage, languageKey } from '~/locales/languages';

export type Theme = 'light' | 'dark' | 'system';
export type Density = 'compact' | 'standard' | 'comfortable';

const themes: readonly Theme[] = ['light', 'dark', 'system'];
const densities: readonly Density[] = ['compact', 'standard', 'comfortable'];
const oneYear = 365 * 24 * 60 * 60;

/** Holds the profile's language for the duration of the session; the API sets it. */
export const profileCookie = 'understudy_locale';

/** The value of a plain cookie that the page's own script may also read, or null. */
export function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, ...value] = pair.split('=');
    if (key?.trim() === name) return value.join('=').trim();
  }
  return null;
}

/** The request's cookies except one, as in its header. */
export const cookiesWithout = (request: Request, name: string): string =>
  (request.headers.get('Cookie') ?? '')
    .split(';')
    .filter((pair) => pair.split('=')[0]?.trim() !== name)
    .join(';');

function cookie(name: string, value: string, request: Request): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`;
}

const oneOf = <T extends string>(options: readonly T[], value: string | null): T | undefined =>
  options.find((option) => option === value);

/** A valid number of rows per page, or undefined. */
function rowsOf(value: string | null): number | undefined {
  const rows = value !== null && /^\d{1,3}$/.test(value) ? Number(value) : 0;
  return rows >= 1 && rows <= limits.elementsPerPageMax ? rows : undefined;
}

const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const knownTimeZones = new Set<string>();

/** There are few zones, and asking the runtime for one takes as long as a call of the API. */
function isTimeZone(zone: string): boolean {
  if (knownTimeZones.has(zone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    knownTimeZones.add(zone);
    return true;
  } catch {
    return false;
  }
}

export interface Preferences {
  theme: Theme;
  density: Density;
  /** IANA zone of displayed times: the browser's once known, before that the server's. */
  timeZone: string;
  rowsPerPage: number;
}

/** How this reader wants the pages: a choice in the URL, else the cookie, else the default. */
export function preferencesOf(request: Request): Preferences {
  const query = new URL(request.url).searchParams;
  const zone = readCookie(request, 'tz');
  return {
    theme: oneOf(themes, query.get('theme')) ?? oneOf(themes, readCookie(request, 'theme')) ?? 'system',
    density:
      oneOf(densities, query.get('density')) ??
      oneOf(densities, readCookie(request, 'density')) ??
      'standard',
    rowsPerPage:
      rowsOf(query.get('elements_per_page')) ??
      rowsOf(readCookie(request, 'rowsPerPage')) ??
      defaults.rowsPerPage,
    timeZone: zone && isTimeZone(zone) ? zone : ownTimeZone,
  };
}

/** `Set-Cookie` headers that store the choices in the URL of this request; none if there are none. */
export function keepChoices(request: Request, language: Language): Headers {
  const query = new URL(request.url).searchParams;
  const { theme, density, rowsPerPage } = preferencesOf(request);
  const headers = new Headers();
  const keep = (name: string, value: string) => headers.append('Set-Cookie', cookie(name, value, request));
  if (isLanguage(query.get(languageKey))) keep(languageKey, language);
  if (oneOf(themes, query.get('theme'))) keep('theme', theme);
  if (oneOf(densities, query.get('density'))) keep('density', density);
  if (rowsOf(query.get('elements_per_page'))) keep('rowsPerPage', String(rowsPerPage));
  return headers;
}
