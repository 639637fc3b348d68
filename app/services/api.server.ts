import { data, redirect } from '@remix-run/node';
import { ApiError, createApiClient, type ApiClient } from '@core/api/client';
import { apiEndpoint } from '@core/api/endpoint';
import { apiBase } from '@core/contract/calls';
import { languageOf } from './i18n.server';
import { readCookie } from './preferences.server';

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
    cookie: request.headers.get('Cookie') ?? undefined,
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

/**
 * The API's own answer to an address below it that no route matches, such as one with a line break; null for any
 * other address.
 */
export function answerOfApi(request: Request): Promise<Response> | null {
  return new URL(request.url).pathname.startsWith(`${apiBase}/`) ? apiEndpoint().fetch(request) : null;
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

/** Stands for our own address, whatever it is: what resolves to anywhere else leaves it. */
const ownOrigin = 'http://own.invalid';

/**
 * A goal of a redirect that comes from a URL or a form, as path, query and fragment in normal form. It is read as a
 * browser reads it, which drops tabs and line breaks and takes a backslash for a slash; what would leave our own
 * origin is the fallback.
 */
export function safePath(path: string | null, fallback: string): string {
  const goal = path === null ? null : pathOnOwnOrigin(path);
  // '/.//host' is a path of ours whose normal form is none
  return goal !== null && pathOnOwnOrigin(goal) === goal ? goal : fallback;
}

function pathOnOwnOrigin(path: string): string | null {
  if (!URL.canParse(path, ownOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(path, ownOrigin);
  return origin === ownOrigin ? pathname + search + hash : null;
}
