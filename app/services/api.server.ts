import { data, redirect, redirectDocument } from '@remix-run/node';
import { answerOf, createApiClient, type Answer, type ApiClient, type ApiError } from '@core/api/client';
import { apiEndpoint } from '@core/api/endpoint';
import { apiBase } from '@core/contract/calls';
import { safePath } from '@core/contract/own-path';
import type { CodedMessage } from '@core/contract/schemas/issue';
import { languageKey } from '~/locales/languages';
import { languageOf } from './i18n.server';
import { cookiesWithout, readCookie } from './preferences.server';

/** Takes away what stands for a session: the token itself, by either of its names, and what a page's script may read. */
const endOfSession = [
  '__Host-understudy_session=; Path=/; Max-Age=0; Secure',
  ...['session', 'csrf', 'signed_in', 'locale'].map((name) => `understudy_${name}=; Path=/; Max-Age=0`),
];

/** The API as pages ask it. What `call` and `respond` are refused with is a redirect or a page of its own. */
export interface PageApi extends ApiClient {
  /**
   * For a page or an act that has something to show without the answer: what `work` gives, or what the API refused it
   * with. A session that is over still leads to /login, and an act that the reader may not do, or whose place is not
   * there, is answered by a page.
   */
  attempt<T>(work: (api: ApiClient) => Promise<T>): Promise<Answer<T>>;
}

/**
 * The API as this request's user: session cookie, CSRF token and the language go along with each call. A session that
 * is missing or over leads to /login, and back here after it; a generated password leads to its change.
 */
export function apiFor(request: Request): PageApi {
  const { origin, fetch } = apiEndpoint();
  const isAct = request.method !== 'GET';
  const client = createApiClient({
    origin,
    fetch: async (call) => {
      call.headers.set('Accept-Language', await languageOf(request));
      const trace = request.headers.get('traceparent');
      if (trace !== null) call.headers.set('traceparent', trace);
      return fetch(call);
    },
    // the page's own language counts, and not one that the browser kept before
    cookie: cookiesWithout(request, languageKey) || undefined,
    csrf: readCookie(request, 'understudy_csrf') ?? undefined,
    address: request.headers.get('X-Forwarded-For') ?? undefined,
  });
  const answered = async <T>(work: (api: ApiClient) => Promise<T>): Promise<Answer<T>> => {
    const answer = await answerOf(work(client));
    const elsewhere = answer.refusal && redirectFor(answer.refusal, request);
    if (elsewhere) throw elsewhere;
    return answer;
  };
  const orPage = async <T>(work: (api: ApiClient) => Promise<T>): Promise<T> => {
    const { value, refusal } = await answered(work);
    if (refusal) throw problemPage(refusal, isAct);
    return value;
  };
  return {
    call: (id, ...input) => orPage((api) => api.call(id, ...input)),
    respond: (id, ...input) => orPage((api) => api.respond(id, ...input)),
    async attempt(work) {
      const answer = await answered(work);
      if (answer.refusal && isAct && !isForAct(answer.refusal)) throw problemPage(answer.refusal, isAct);
      return answer;
    },
  };
}

/**
 * The API's own answer to an address below it that no route matches, such as one with a line break; null for any
 * other address.
 */
export function answerOfApi(request: Request): Promise<Response> | null {
  return new URL(request.url).pathname.startsWith(`${apiBase}/`) ? apiEndpoint().fetch(request) : null;
}

/** Where a refusal that is about the session sends the reader; null for any other. */
function redirectFor({ problem }: ApiError, request: Request): Response | null {
  if (problem.code === 'password-change-required') return redirect('/account/password');
  if (problem.status !== 401 && problem.detail !== 'Authentication credentials were not provided.')
    return null;
  const headers = new Headers();
  for (const cookie of endOfSession) headers.append('Set-Cookie', cookie);
  return redirectDocument(`/login?next=${encodeURIComponent(pathOf(request))}`, { headers });
}

/** Statuses that a form has words for: what was typed does not fit, or does not fit any more. */
const formStatuses = [400, 409, 422, 429];

/** Refusals of what was typed, where the act itself is open to the reader. */
const formCodes = ['less-protection-forbidden', 'connection-change-forbidden'];

/** What the page of an act tells itself, failures of the server among them: the reader stays where they are. */
const isForAct = ({ problem: { status, code } }: ApiError): boolean =>
  formStatuses.includes(status) || formCodes.includes(code) || status >= 500;

/** The problem as a page of its own, with its status; it says so where it is in place of an answer to a form. */
export function problemPage({ problem, isSilent }: ApiError, isAnswer: boolean) {
  return data({ ...problem, is_silent: isSilent, is_answer: isAnswer }, { status: problem.status });
}

/** What a refused call says, in a code and its values. */
export const messageOf = ({ problem: { code, params = {} } }: ApiError): CodedMessage => ({ code, params });

/** Path and query of the page, without what Remix adds for its own data requests. */
function pathOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_routes');
  return url.pathname.replace(/(\/_root)?\.data$/, '') + url.search;
}

/** Where the reader goes when the page is done with: `next` of its address. */
export const goalOf = (request: Request): string =>
  safePath(new URL(request.url).searchParams.get('next'), '/');
