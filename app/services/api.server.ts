import { data, redirect, redirectDocument } from '@remix-run/node';
import { ApiError, createApiClient, type ApiClient } from '@core/api/client';
import { apiEndpoint } from '@core/api/endpoint';
import { apiBase } from '@core/contract/calls';
import { problem as problemSchema, type Problem } from '@core/contract/problem';
import { z } from 'zod';
import { languageKey } from '~/locales/languages';
import { languageOf } from './i18n.server';
import { cookiesWithout, readCookie } from './preferences.server';

/** Cookies that stand for a session: the token itself, and those that a page's script may read. */
const sessionCookies = ['understudy_session', 'understudy_csrf', 'understudy_signed_in', 'understudy_locale'];

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
  return redirectDocument(`/login?next=${encodeURIComponent(pathOf(request))}`, { headers });
}

/** Answers that a form has words for: what was typed does not fit, or does not fit any more. */
const formStatuses = [400, 409, 422, 429];

/** Refusals of what was typed, where the act itself is open to the reader. */
const formCodes = ['less-protection-forbidden', 'connection-change-forbidden'];

/**
 * What a page shows instead of itself: a page that reads has nothing without its answer, and one that acts has
 * none for what the reader may not do or what is not there. Null for what the page's own form can tell.
 */
function toPage(error: unknown, request: Request) {
  if (!(error instanceof ApiError)) return null;
  const { status, code } = error.problem;
  const isForForm = request.method !== 'GET' && (formStatuses.includes(status) || formCodes.includes(code));
  return isForForm ? null : problemPage(error, request.method !== 'GET');
}

/** Refusals that the page of an act tells itself, and failures of the server: the reader stays where they are. */
export const isForAct = (status: number): boolean => formStatuses.includes(status) || status >= 500;

/** The problem as a page of its own, with its status; it says so where it stands in the place of an answer to a form. */
function problemPage({ problem, isSilent }: ApiError, isAnswer: boolean) {
  return data({ ...problem, is_silent: isSilent, is_answer: isAnswer }, { status: problem.status });
}

const refusedPage = z.object({ data: problemSchema.extend({ is_silent: z.boolean() }) });

export interface Refusal {
  readonly problem: Problem;
  /** Nothing is to be shown of it. */
  readonly isSilent: boolean;
}

/**
 * What a call was refused with, for a page that has something to show without the answer: as the API's error, or
 * as the page that it would become. Null for any other error.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof ApiError) return error;
  const page = refusedPage.safeParse(error);
  if (!page.success) return null;
  const { is_silent: isSilent, ...problem } = page.data.data;
  return { problem, isSilent };
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
