import { callById } from '@core/contract/calls';
import { flowPath, flowSeconds } from '@core/contract/code-flow';
import { safePath } from '@core/contract/own-path';
import { endByProvider } from '@core/identity/oidc/end-session';
import {
  beginSingleSignOn,
  finishSingleSignOn,
  type Refused,
  type SingleSignOn,
  type SsoDeps,
} from '@core/identity/oidc/single-sign-on';
import { tokenHash } from '@core/identity/token-hash';
import { AppError, codeOf } from '@core/kernel/errors';
import { cookieOf, readCookie, sessionCookies, withCookies } from '../http/cookies';
import { sourceOf } from '../http/request-source';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { endSessionOf, keptFor } from './auth';

/** Single sign-on. Any failure on the way leads to the sign-in page, which says what it was. */
export const oidcRoutes: readonly Route[] = [
  route(callById('oidc.authenticate'), async ({ services, query, raw }) => {
    const deps = depsOf(services);
    const begun = await beginSingleSignOn(deps, raw, goalOf(query.next), query.silent === true);
    if (begun.response === null) return refusal(services, begun);
    const state = new URL(begun.response.headers.get('Location') ?? '').searchParams.get('state') ?? '';
    return withCookies(begun.response, [
      ...tooManyTries(deps.sso, raw, services),
      tryCookie(state, begun.sealedTry, flowSeconds, services),
    ]);
  }),

  route(callById('oidc.callback'), async ({ services, query, raw }) => {
    const deps = depsOf(services);
    const { state = '' } = query;
    const finished = await finishSingleSignOn(deps, raw, readCookie(raw, tryName(state)), sourceOf(raw));
    const used = [...deps.sso.flow.forget(raw, state), tryCookie(state, '', 0, services)];
    if (finished.response === null) return withCookies(refusal(services, finished), used);
    await endSessionOf(raw, services);
    const { token, session, user, leadsTo } = finished;
    return withCookies(redirect(leadsTo), [
      ...used,
      ...sessionCookies(token, session, user, services.installation.isSecure),
      keptFor(services, user),
    ]);
  }),

  route(callById('oidc.backChannelLogout'), async ({ services, body }) => {
    const deps = depsOf(services);
    await endByProvider(deps, body.logout_token).catch((error: unknown) => {
      // the protocol has one status for an invalid token
      if (codeOf(error) !== 'sso-failed') throw error;
      throw new AppError('malformed-request', { cause: error });
    });
    return new Response(null, { status: 200 });
  }),
];

function depsOf(services: Services): SsoDeps {
  const { sso } = services;
  if (sso === null) throw new AppError('sso-not-configured');
  return { ...services, sso };
}

/** A cookie carries it to the provider and back, and browsers drop cookies larger than 4 kB. */
const longestGoal = 2000;

function goalOf(next: string | undefined): string {
  const goal = safePath(next ?? null, '/');
  return goal.length > longestGoal ? '/' : goal;
}

const redirect = (location: string): Response =>
  new Response(null, { status: 302, headers: { Location: location } });

/** Each attempt has a separate cookie, so that other tabs are not affected. */
const tryName = (state: string): string => `${tryPrefix}${tokenHash(state).slice(0, 16)}`;
const tryPrefix = 'understudy_try_';

const tryCookie = (state: string, value: string, seconds: number, { installation }: Services): string =>
  cookieOf(tryName(state), value, { seconds, path: flowPath, secure: installation.isSecure, httpOnly: true });

/** Repeated attempts must not accumulate more cookies than a server accepts. */
const triesKept = 8;

function tooManyTries({ flow }: SingleSignOn, request: Request, { installation }: Services): string[] {
  const names = (request.headers.get('Cookie') ?? '')
    .split(';')
    .flatMap((pair) => pair.trim().split('=')[0] ?? '')
    .filter((name) => name.startsWith(tryPrefix));
  if (names.length < triesKept) return [];
  const gone = { seconds: 0, path: flowPath, secure: installation.isSecure, httpOnly: true };
  return [...flow.forget(request, null), ...names.map((name) => cookieOf(name, '', gone))];
}

/**
 * Redirects to the page that says why there is no session. The log has the reason, and nothing from a token or form.
 */
function refusal({ logger }: Services, { leadsTo, failure }: Refused): Response {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause.message : '';
  logger.warn({ code: codeOf(failure), reason: cause }, 'sso.refused');
  return redirect(leadsTo);
}
