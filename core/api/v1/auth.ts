import { setTimeout } from 'node:timers/promises';
import { callById } from '@core/contract/calls';
import type { AuthState } from '@core/contract/schemas/auth';
import { signIn } from '@core/identity/sign-in';
import type { Caller } from '@core/identity/user';
import { AppError, codeOf } from '@core/kernel/errors';
import { tokenHash } from '@core/identity/token-hash';
import {
  browserCookie,
  browserCookieName,
  clearedCookies,
  cookieNames,
  readCookie,
  sessionCookies,
  withCookies,
} from '../http/cookies';
import { clientAddress } from '../http/client-address';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { userView } from '../views/user-view';

export const authRoutes: readonly Route[] = [
  route(callById('auth.get'), ({ caller, services }) => authState(services, caller)),

  route(callById('auth.signIn'), async ({ body, services, raw }) => {
    if (!services.installation.passwordSignIn) throw new AppError('password-sign-in-off');
    const { isSecure } = services.installation;
    const { token, session, user, browserToken } = await heldWhenRefused(
      signIn(services, {
        ...body,
        address: clientAddress(raw),
        browserToken: readCookie(raw, browserCookieName),
      }),
    );
    await endSessionOf(raw, services);
    const state = await authState(services, { user, via: { kind: 'session', session } });
    return withCookies(Response.json(state), [
      ...sessionCookies(token, session, user, isSecure),
      browserCookie(browserToken, isSecure),
    ]);
  }),

  route(callById('auth.signOut'), async ({ services, raw }) => {
    await endSessionOf(raw, services);
    return withCookies(new Response(null, { status: 204 }), clearedCookies(services.installation.isSecure));
  }),
];

/** Delay of the answer to an attempt that was not checked, so that fast guessing costs the server little. */
const refusalHeldMs = 1000;
const notLookedAt = ['too-many-attempts', 'too-many-requests'];

async function heldWhenRefused<T>(act: Promise<T>): Promise<T> {
  try {
    return await act;
  } catch (error) {
    if (notLookedAt.includes(codeOf(error))) await setTimeout(refusalHeldMs);
    throw error;
  }
}

async function authState(services: Services, caller: Caller | null): Promise<AuthState> {
  const { passwordSignIn, ssoName } = services.installation;
  return {
    user: caller && (await userView(services, caller.user)),
    csrf_token: caller?.via.kind === 'session' ? caller.via.session.csrfToken : '',
    sign_in: { password: passwordSignIn, sso: ssoName === null ? null : { name: ssoName } },
  };
}

/** Ends the session that the request's cookie names, if any. */
async function endSessionOf(request: Request, services: Services): Promise<void> {
  const token = readCookie(request, cookieNames.session);
  if (token !== null) await services.sessions.delete(tokenHash(token));
}
