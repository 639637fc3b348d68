import { data, redirect } from '@remix-run/node';
import { ApiError, createApiClient, type ApiClient } from '@core/api/client';
import { apiEndpoint } from '@core/api/endpoint';
import { languageKey } from '~/locales/languages';
import { languageOf } from './i18n.server';
import { cookiesWithout, readCookie } from './preferences.server';

/** Cookies that stand for a session: the token itself, and the two that a page's script may read. */
const sessionCookies = ['understudy_session', 'understudy_csrf', 'understudy_signed_in'];

/**
 * The API as this request's user: session cookie, CSRF token and the language go along with each call. A session that
 * is missing or over leads to /login, and back here after it; a generated password leads to its change.
 */
export function apiFor(request: Request): ApiClient {
  const { origin, fetch } = apiEndpoint();
  const client = createApiClient({
    origin,
    fetch: async (call) => {
      call.headers.set('Accept-Language', await languageOf(request));
      return fetch(call);
    },
    // the page's own language counts, and not one that the browser kept before
    cookie: cookiesWithout(request, languageKey) || undefined,
    csrf: readCookie(request, 'understudy_csrf') ?? undefined,
    address: request.headers.get('X-Forwarded-For') ?? undefined,
  });
  const guarded = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      throw toRedirect(error, request) ?? toPage(error, request) ?? error;
    }
  };
  return {
    call: (id, ...input) => guarded(client.call(id, ...input)),
    respond: (id, ...input) => guarded(client.respond(id, ...input)),
  };
}

/** Where an error of the session sends the reader; null for any other error. */
function toRedirect(error: unknown, request: Request): Response | null {
  if (!(error instanceof ApiError)) return null;
  if (error.problem.code === 'password-change-required') return redirect('/account/password');
  if (
    error.problem.status !== 401 &&
    error.problem.detail !== 'Authentication credentials were not provided.'
  ) {
    return null;
  }
  const headers = new Headers();
  for (const name of sessionCookies) headers.append('Set-Cookie', `${name}=; Path=/; Max-Age=0`);
  return redirect(`/login?next=${encodeURIComponent(pathOf(request))}`, { headers });
}

/** Answers that a form has words for: what was typed does not fit, or does not fit any more. */
const formStatuses = [400, 409, 422, 429];

/**
 * What a page shows instead of itself: a page that reads has nothing without its answer, and one that acts has
 * none for what the reader may not do or what is not there. Null for what the page's own form can tell.
 */
function toPage(error: unknown, request: Request) {
  if (!(error instanceof ApiError)) return null;
  const isForForm = request.method !== 'GET' && formStatuses.includes(error.problem.status);
  return isForForm ? null : problemPage(error);
}

/** For an act without a form to tell of its refusal: the refusal is the page. */
export async function actOrPage<T>(act: Promise<T>): Promise<T> {
  try {
    return await act;
  } catch (error) {
    throw problemPage(error);
  }
}

/** The problem as a page of its own, with its status. */
function problemPage(error: unknown) {
  return error instanceof ApiError ? data(error.problem, { status: error.problem.status }) : error;
}

/** Path and query of the page, without what Remix adds for its own data requests. */
function pathOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_routes');
  return url.pathname.replace(/(\/_root)?\.data$/, '') + url.search;
}

/** Only a path of our own may be the goal of a redirect that comes from the URL. */
export function safePath(path: string | null, fallback: string): string {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : fallback;
}
