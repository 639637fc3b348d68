import { data, redirect, redirectDocument } from '@remix-run/node';
import { answerOf, createApiClient, type Answer, type ApiClient, type ApiError } from '@core/api/client';
import { apiEndpoint } from '@core/api/endpoint';
import { apiBase } from '@core/contract/calls';
import { safePath } from '@core/contract/own-path';
import type { CodedMessage } from '@core/contract/schemas/issue';
import { languageKey } from '~/locales/languages';
import { languageOf } from './i18n.server';
import { cookiesWithout, readCookie } from './preferences.server';
import { keepSentForm, pathOf } from './sent-form.server';

/**
 * Redacts what identifies a session: the token itself, under either of its names, and what a page's script may read.
 */
const endOfSession = [
  '__Host-understudy_session=; Path=/; Max-Age=0; Secure',
  ...['session', 'csrf', 'signed_in', 'locale'].map((name) => `understudy_${name}=; Path=/; Max-Age=0`),
];

/** The API for pages. Refusals of `call` and `respond` become a redirect or an error page. */
export interface PageApi extends ApiClient {
  /**
   * For a page or an act that has something to show without the response: returns what `work` returns, or the API's
   * refusal. An expired session still leads to /login, and an act that is forbidden or whose subject does not exist to
   * an error page.
   */
  attempt<T>(work: (api: ApiClient) => Promise<T>): Promise<Answer<T>>;
}

/**
 * The API as this request's user: session cookie, CSRF token and language are sent with each call. A missing or expired
 * session leads to /login, and back here afterwards; a generated password leads to its change.
 */
export function apiFor(request: Request): PageApi {
  const { origin, fetch } = apiEndpoint();
  const isAct = request.method !== 'GET';
  const isAnswer = isAct || comesWithForm(request);
  const client = createApiClient({
    origin,
    fetch: async (call) => {
      call.headers.set('Accept-Language', await languageOf(request));
      const trace = request.headers.get('traceparent');
      if (trace !== null) call.headers.set('traceparent', trace);
      return fetch(call);
    },
    // the page's own language counts, not one that the browser stored before
    cookie: cookiesWithout(request, languageKey) || undefined,
    csrf: readCookie(request, 'understudy_csrf') ?? undefined,
    address: request.headers.get('X-Forwarded-For') ?? undefined,
  });
  const answered = async <T>(work: (api: ApiClient) => Promise<T>): Promise<Answer<T>> => {
    const answer = await answerOf(work(client));
    const elsewhere = answer.refusal && (await redirectFor(answer.refusal, request));
    if (elsewhere) throw elsewhere;
    return answer;
  };
  const orPage = async <T>(work: (api: ApiClient) => Promise<T>): Promise<T> => {
    const { value, refusal } = await answered(work);
    if (refusal) throw problemPage(refusal, isAnswer);
    return value;
  };
  return {
    call: (id, ...input) => orPage((api) => api.call(id, ...input)),
    respond: (id, ...input) => orPage((api) => api.respond(id, ...input)),
    async attempt(work) {
      const answer = await answered(work);
      if (answer.refusal && isAct && !isForAct(answer.refusal)) throw problemPage(answer.refusal, isAnswer);
      return answer;
    },
  };
}

/** The API's own response to a request. */
export const askApi = (request: Request): Promise<Response> => apiEndpoint().fetch(request);

/**
 * The API's own response to an address below it that no route matches, such as one with a line break; null for any
 * other address.
 */
export function answerOfApi(request: Request): Promise<Response> | null {
  return new URL(request.url).pathname.startsWith(`${apiBase}/`) ? askApi(request) : null;
}

/**
 * Where a refusal of the session redirects to; null for any other. If it has ended, sign-in says so; a form that was
 * sent is kept, and sign-in leads to the page that carries it out.
 */
async function redirectFor({ problem }: ApiError, request: Request): Promise<Response | null> {
  if (problem.code === 'password-change-required') return redirect('/account/password');
  const isAct = request.method !== 'GET';
  const isUnrenewed = problem.code === 'session-unrenewed';
  if (isUnrenewed && !isAct) return silentSignIn(pathOf(request));
  if (problem.status !== 401 && problem.detail !== 'Authentication credentials were not provided.')
    return null;
  const kept = isAct ? await keepSentForm(request) : null;
  const goal = kept === null ? pathOf(request) : `/kept-form?to=${encodeURIComponent(pathOf(request))}`;
  const why = isAct ? (kept === null ? 'lost' : 'kept') : hadSession(request) ? 'ended' : null;
  const headers = new Headers();
  if (kept !== null) headers.append('Set-Cookie', kept);
  if (isUnrenewed && kept !== null) return silentSignIn(goal, headers);
  for (const cookie of endOfSession) headers.append('Set-Cookie', cookie);
  const next = encodeURIComponent(goal);
  return redirectDocument(`/login?next=${next}${why === null ? '' : `&why=${why}`}`, { headers });
}

/** By way of the provider, which asks nothing of a user who is signed in there. */
const silentSignIn = (goal: string, headers = new Headers()): Response =>
  redirectDocument(`${apiBase}/oidc/authenticate/?silent=true&next=${encodeURIComponent(goal)}`, { headers });

const hadSession = (request: Request): boolean =>
  ['__Host-understudy_session', 'understudy_session'].some((name) => readCookie(request, name) !== null);

/** Statuses that a form explains: the input is invalid, or no longer valid. */
const formStatuses = [400, 409, 422, 429];

/** Refusals of the input, while the act itself is open to the reader. */
const formCodes = ['less-protection-forbidden', 'connection-change-forbidden'];

/** What the page of an act reports itself, including server failures: the reader stays on the page. */
const isForAct = ({ problem: { status, code } }: ApiError): boolean =>
  formStatuses.includes(status) || formCodes.includes(code) || status >= 500;

/** After an action, Remix runs the loaders with a GET request that has the headers of the form. No browser's own GET has this one. */
const comesWithForm = (request: Request): boolean => request.headers.has('Content-Type');

/** The problem as an error page with its status; it says so if it replaces the response to a form. */
export function problemPage({ problem, isSilent }: ApiError, isAnswer: boolean) {
  return data({ ...problem, is_silent: isSilent, is_answer: isAnswer }, { status: problem.status });
}

/** The message of a refused call, as a code with values. */
export const messageOf = ({ problem: { code, params = {} } }: ApiError): CodedMessage => ({ code, params });

/** Where the reader continues after the page: `next` of its address. */
export const goalOf = (request: Request): string =>
  safePath(new URL(request.url).searchParams.get('next'), '/');
