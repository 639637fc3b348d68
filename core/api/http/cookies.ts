import type { Session, User } from '@core/identity/user';
import { sessionLimits } from '@core/identity/user';

/**
 * The cookie of the session token, inaccessible to scripts. Over https its prefix prevents other hosts of the domain
 * from setting it, so that none can plant a session in somebody's browser (RFC 6265bis, 4.1.3.2).
 */
export const sessionCookie = (secure: boolean): string => `${secure ? '__Host-' : ''}understudy_session`;

/** The other cookies, for the pages and their scripts. */
const cookieNames = {
  /** The session's CSRF token, for scripts to send back in X-CSRFToken. */
  csrf: 'understudy_csrf',
  /** A flag for scripts: someone is signed in. */
  signedIn: 'understudy_signed_in',
  /** The language of the user's profile, for the pages. */
  locale: 'understudy_locale',
} as const;

/** Outlives the session: marks a browser that has signed in before. */
export const browserCookieName = 'understudy_browser';
const browserCookieSeconds = 365 * 24 * 3600;

/**
 * Outlives the session: for whom this browser may keep a form, as a sealed user id. It identifies nobody to the product,
 * and signing out removes it.
 */
export const keptForCookieName = 'understudy_kept_for';

/** The value of a cookie of the request, or null. */
export function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/** The value of a cookie in a response, or null. */
export function readSetCookie(response: Response, name: string): string | null {
  const set = response.headers.getSetCookie().find((header) => header.startsWith(`${name}=`));
  return set?.slice(name.length + 1).split(';')[0] ?? null;
}

/**
 * Set-Cookie headers that start a user's session in a browser. @param secure true if the application is served over
 * https
 */
export function sessionCookies(token: string, session: Session, { locale }: User, secure: boolean): string[] {
  const seconds = sessionLimits.absolute / 1000;
  return [
    cookie(sessionCookie(secure), token, seconds, secure, true),
    cookie(cookieNames.csrf, session.csrfToken, seconds, secure, false),
    cookie(cookieNames.signedIn, 'true', seconds, secure, false),
    localeCookie(locale, secure),
  ];
}

/** A Set-Cookie header with the profile's language; without one it removes the previous user's. */
export const localeCookie = (locale: User['locale'], secure: boolean): string =>
  cookie(
    cookieNames.locale,
    locale ?? '',
    locale === null ? 0 : sessionLimits.absolute / 1000,
    secure,
    false,
  );

/** Set-Cookie header by which a browser is recognised at its next sign-in. */
export const browserCookie = (token: string, secure: boolean): string =>
  cookie(browserCookieName, token, browserCookieSeconds, secure, true);

/** Set-Cookie header that says for whom forms may be kept once the session has ended. */
export const keptForCookie = (sealedUser: string, secure: boolean): string =>
  cookie(keptForCookieName, sealedUser, (2 * sessionLimits.absolute) / 1000, secure, true);

/** Set-Cookie headers that end a session. */
export function clearedCookies(secure: boolean): string[] {
  return [
    cookie(sessionCookie(secure), '', 0, secure, true),
    cookie(keptForCookieName, '', 0, secure, true),
    ...Object.values(cookieNames).map((name) => cookie(name, '', 0, secure, false)),
  ];
}

export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

const cookie = (name: string, value: string, seconds: number, secure: boolean, httpOnly: boolean): string =>
  cookieOf(name, value, { seconds, path: '/', secure, httpOnly });

export interface CookieAttributes {
  /** 0 deletes it. */
  readonly seconds: number;
  readonly path: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
}

/** A Set-Cookie header for a cookie that cross-site posts do not carry. */
export function cookieOf(
  name: string,
  value: string,
  { seconds, path, secure, httpOnly }: CookieAttributes,
): string {
  const attributes = [`${name}=${value}`, `Path=${path}`, `Max-Age=${seconds}`, 'SameSite=Lax'];
  if (httpOnly) attributes.push('HttpOnly');
  if (secure) attributes.push('Secure');
  return attributes.join('; ');
}
