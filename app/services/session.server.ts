import { answerOf, createApiClient, type Answer } from '@core/api/client';
import { apiEndpoint } from '@core/api/endpoint';
import { authState, type AuthState } from '@core/contract/schemas/auth';
import {
  newSignIn,
  nextSignIn,
  pageAfter,
  type SignInEvent,
  type SignInRecord,
} from '~/machines/sign-in.machine';
import { apiFor } from './api.server';
import { readCookie } from './preferences.server';

/** Who is signed in, if anyone, and which ways to sign in there are. */
export async function signInWays(
  request: Request,
): Promise<{ user: AuthState['user']; ways: AuthState['sign_in'] }> {
  const { user, sign_in } = await apiFor(request).call('auth.get');
  return { user, ways: sign_in };
}

interface NewSession {
  /** Set the cookies of a session, or take them away. */
  readonly headers: Headers;
  /** The page to go on with. */
  readonly leadsTo: string;
}

/** Signs in on the way to a page; refused for wrong credentials or too many attempts. */
export function signIn(
  request: Request,
  form: { username: string; password: string },
  next: string,
): Promise<Answer<NewSession>> {
  const begin = async (): Promise<NewSession> => {
    const response = await clientWithoutSession(request).respond('auth.signIn', { body: form });
    const { user } = authState.parse(await response.json());
    const mustChangePassword = user?.must_change_password ?? false;
    return { headers: cookiesOf(response), leadsTo: pageAfter(signedIn(next, mustChangePassword)) };
  };
  return answerOf(begin());
}

/** A sign-in by password that was accepted. */
function signedIn(next: string, mustChangePassword: boolean): SignInRecord {
  const events: SignInEvent[] = [{ type: 'submit' }, { type: 'accept', mustChangePassword }];
  return events.reduce((record, event) => nextSignIn(record, event) ?? record, newSignIn(next));
}

/** Ends the session: cookies that take it away, and the page to go on with, where the provider may end its own. */
export async function signOut(request: Request): Promise<NewSession> {
  const response = await apiFor(request).respond('auth.signOut');
  return { headers: cookiesOf(response), leadsTo: response.headers.get('Location') ?? '/login' };
}

/** Stays in a browser that has signed in, so that others who guess at the same name do not slow it down. */
const browserCookie = 'understudy_browser';

/** Signing in carries no session: an old cookie must not decide anything about the new one. */
function clientWithoutSession(request: Request) {
  const browser = readCookie(request, browserCookie);
  return createApiClient({
    ...apiEndpoint(),
    address: request.headers.get('X-Forwarded-For') ?? undefined,
    browser: request.headers.get('User-Agent') ?? undefined,
    cookie: browser === null ? undefined : `${browserCookie}=${browser}`,
  });
}

/** Headers that set what an answer of the API sets. */
export function cookiesOf(response: Response): Headers {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
}
