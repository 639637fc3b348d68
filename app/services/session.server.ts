import { answerOf, createApiClient, type Answer } from '@core/api/client';
import { apiEndpoint } from '@core/api/endpoint';
import { authState, type AuthState } from '@core/contract/schemas/auth';
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
  /** Carry the cookies of the session. */
  readonly headers: Headers;
  readonly mustChangePassword: boolean;
}

/** Signs in; refused for wrong credentials or too many attempts. */
export function signIn(
  request: Request,
  form: { username: string; password: string },
): Promise<Answer<NewSession>> {
  const begin = async (): Promise<NewSession> => {
    const response = await clientWithoutSession(request).respond('auth.signIn', { body: form });
    const { user } = authState.parse(await response.json());
    return { headers: cookiesOf(response), mustChangePassword: user?.must_change_password ?? false };
  };
  return answerOf(begin());
}

/** Ends the session; `headers` take its cookies away. */
export async function signOut(request: Request): Promise<Headers> {
  return cookiesOf(await apiFor(request).respond('auth.signOut'));
}

/** Stays in a browser that has signed in, so that others who guess at the same name do not slow it down. */
const browserCookie = 'understudy_browser';

/** Signing in carries no session: an old cookie must not decide anything about the new one. */
function clientWithoutSession(request: Request) {
  const browser = readCookie(request, browserCookie);
  return createApiClient({
    ...apiEndpoint(),
    address: request.headers.get('X-Forwarded-For') ?? undefined,
    cookie: browser === null ? undefined : `${browserCookie}=${browser}`,
  });
}

function cookiesOf(response: Response): Headers {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
}
