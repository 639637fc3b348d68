import { setTimeout } from 'node:timers/promises';
import { callById } from '@core/contract/calls';
import type { AuthState } from '@core/contract/schemas/auth';
import { endSessionPage } from '@core/identity/oidc/end-session';
import { signIn } from '@core/identity/sign-in';
import { keepForm, takeForm } from '@core/identity/kept-forms';
import type { Caller, User } from '@core/identity/user';
import { codeOf } from '@core/kernel/errors';
import { tokenHash } from '@core/identity/token-hash';
import {
  browserCookie,
  browserCookieName,
  clearedCookies,
  keptForCookie,
  keptForCookieName,
  readCookie,
  sessionCookie,
  sessionCookies,
  withCookies,
} from '../http/cookies';
import { sourceOf } from '../http/request-source';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { userView } from '../views/user-view';

export const authRoutes: readonly Route[] = [
  route(callById('auth.get'), ({ caller, services }) => authState(services, caller)),

  route(callById('auth.signIn'), async ({ body, services, raw }) => {
    const { isSecure, passwordSignIn } = services.installation;
    const { token, session, user, browserToken } = await heldWhenRefused(
      signIn(services, {
        ...body,
        ...sourceOf(raw),
        isForOwnersOnly: !passwordSignIn,
        browserToken: readCookie(raw, browserCookieName),
      }),
    );
    await endSessionOf(raw, services);
    const state = await authState(services, { user, via: { kind: 'session', session } });
    return withCookies(Response.json(state), [
      ...sessionCookies(token, session, user, isSecure),
      browserCookie(browserToken, isSecure),
      keptFor(services, user),
    ]);
  }),

  route(callById('auth.signOut'), async ({ services, caller, raw }) => {
    await endSessionOf(raw, services);
    const page = await providerPage(services, caller);
    const headers: HeadersInit = page === null ? {} : { Location: page };
    return withCookies(
      new Response(null, { status: 204, headers }),
      clearedCookies(services.installation.isSecure),
    );
  }),

  route(callById('auth.keepForm'), async ({ body, services, raw }) => {
    const user = await lastSignedIn(raw, services);
    return { token: user && (await keepForm(services, { ...body, userId: user.id })) };
  }),

  route(callById('auth.takeForm'), async ({ body, services, caller }) => {
    const fields = await takeForm(services, caller.user.id, body);
    return { fields: fields && [...fields] };
  }),
];

/** Of sealed ids of users. */
const keptForPurpose = 'kept-for';

/** A Set-Cookie header by which a form can be kept for the user after the session. */
export const keptFor = ({ secrets, installation }: Services, user: User): string =>
  keptForCookie(secrets.seal(String(user.id), keptForPurpose), installation.isSecure);

/** The user who was last signed in with this browser; null if none is known. */
async function lastSignedIn(raw: Request, { secrets, users }: Services): Promise<User | null> {
  const sealed = readCookie(raw, keptForCookieName);
  if (sealed === null) return null;
  try {
    return await users.find(Number(secrets.open(sealed, keptForPurpose)));
  } catch (error) {
    // sealed by another installation, or made up
    if (codeOf(error) === 'secret-unreadable') return null;
    throw error;
  }
}

/** Delays the answer to an attempt that was not checked, so that fast guessing costs the server little. */
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
  const { sso, installation } = services;
  return {
    user: caller && (await userView(services, caller.user)),
    csrf_token: caller?.via.kind === 'session' ? caller.via.session.csrfToken : '',
    sign_in: {
      password: installation.passwordSignIn,
      sso: sso === null ? null : { name: sso.settings.name, origins: [...sso.provider.origins()] },
    },
  };
}

/** Where signing out continues, for a session that began at a provider. */
async function providerPage({ sso, secrets }: Services, caller: Caller | null): Promise<string | null> {
  if (sso === null || caller?.via.kind !== 'session') return null;
  return endSessionPage(sso, secrets, caller.via.session);
}

/** Ends the session of the request's cookie, if any. */
export async function endSessionOf(request: Request, services: Services): Promise<void> {
  const token = readCookie(request, sessionCookie(services.installation.isSecure));
  if (token !== null) await services.sessions.delete(tokenHash(token));
}
