import { flowSeconds, type CodeFlow, type FlowAnswer, type FlowClient } from '@core/contract/code-flow';
import { ssoRefusal } from '@core/contract/sign-in-refusal';
import type { Clock } from '@core/kernel/clock';
import { AppError, codeOf } from '@core/kernel/errors';
import type { SecretBox } from '@core/kernel/secret-box';
import {
  newSignIn,
  nextSignIn,
  pageAfter,
  type SignInEvent,
  type SignInRecord,
} from '~/machines/sign-in.machine';
import type { IdentityStore, SessionStore, UserStore } from '../ports';
import { startSession, type SessionSource, type StartedSession } from '../start-session';
import type { SessionIdentity, User } from '../user';
import { findAccount } from './find-account';
import { personOf, type Person } from './person';
import type { OidcProvider } from './provider';
import type { OidcSettings } from './settings';
import { newPendingSignIn, openPendingSignIn, sealPendingSignIn } from './pending-sign-in';
import { verifyIdToken, type Claims } from './verify-token';

/** Milliseconds after which the provider is asked whether a session still holds. */
export const renewEvery = 15 * 60_000;

/** Single sign-on as configured in this installation. */
export interface SingleSignOn {
  readonly settings: OidcSettings;
  readonly provider: OidcProvider;
  readonly flow: CodeFlow;
}

export interface SsoDeps {
  readonly sso: SingleSignOn;
  readonly users: UserStore;
  readonly identities: IdentityStore;
  readonly sessions: SessionStore;
  readonly secrets: SecretBox;
  readonly clock: Clock;
}

/** The start of a sign-in at the provider: a redirect, or the page that says why there is none. */
export type Begun =
  | {
      readonly response: Response;
      /** For the browser to keep until it returns. */
      readonly sealedTry: string;
    }
  | Refused;

/** There is no session, and a page says why. */
export interface Refused {
  readonly response: null;
  readonly leadsTo: string;
  /** For the log. */
  readonly failure: unknown;
}

/**
 * Redirects somebody to the provider who wants to see one of our pages.
 * @param isSilent renews a session: the provider must not ask anything
 */
export async function beginSingleSignOn(
  deps: SsoDeps,
  request: Request,
  next: string,
  isSilent: boolean,
): Promise<Begun> {
  const away = newPendingSignIn(step(newSignIn(next), { type: 'leave' }));
  try {
    const response = await deps.sso.flow.begin(request, await clientOf(deps.sso), away.nonce, isSilent);
    const until = deps.clock.now() + flowSeconds * 1000;
    return { response, sealedTry: sealPendingSignIn(deps.secrets, away, until) };
  } catch (failure) {
    return refused(away.record, failure);
  }
}

/** A session that began at the provider, and the page that its user wanted. */
export interface Finished extends StartedSession {
  readonly response: undefined;
  readonly user: User;
  readonly leadsTo: string;
}

/**
 * Completes a sign-in that returns from the provider. If anything is wrong with it, there is no session, and a page
 * states the reason.
 */
export async function finishSingleSignOn(
  deps: SsoDeps,
  request: Request,
  sealedTry: string | null,
  source: SessionSource,
): Promise<Finished | Refused> {
  const kept = openPendingSignIn(deps.secrets, sealedTry, deps.clock.now());
  const away = kept?.record ?? step(newSignIn('/'), { type: 'leave' });
  try {
    if (kept === null) throw new AppError('sso-lost');
    holdIssuer(request, deps.sso.settings);
    const tokens = tokensOf(await deps.sso.flow.finish(request, await clientOf(deps.sso)));
    const checking = step(away, { type: 'return' });
    if (tokens.idToken === null)
      throw new AppError('sso-failed', { cause: new Error('There is no ID token') });
    const claims = await verifyIdToken({ ...deps, ...deps.sso }, tokens.idToken, kept.nonce);
    const person = await describePerson(deps.sso, claims, tokens.accessToken);
    const user = await findAccount({ ...deps, ...deps.sso }, person);
    const started = await startSession(
      deps,
      user,
      source,
      identityIn(deps, claims, { ...tokens, idToken: tokens.idToken }),
    );
    await deps.users.markSignIn(user.id, started.session.createdAt);
    const { mustChangePassword } = user;
    const leadsTo = pageAfter(step(checking, { type: 'accept', mustChangePassword }));
    return { ...started, response: undefined, user, leadsTo };
  } catch (failure) {
    return refused(away, failure);
  }
}

function refused(away: SignInRecord, failure: unknown): Refused {
  const refusal = ssoRefusal.safeParse(codeOf(failure)).data ?? 'sso-failed';
  return { response: null, leadsTo: pageAfter(step(away, { type: 'refuse', refusal })), failure };
}

function identityIn(
  { sso, secrets, clock }: SsoDeps,
  { sub: subject, sid }: Claims,
  { idToken, refreshToken }: { readonly idToken: string; readonly refreshToken: string | null },
): SessionIdentity {
  const now = clock.now();
  return {
    issuer: sso.settings.issuer,
    subject,
    providerSession: typeof sid === 'string' ? sid : null,
    sealedIdToken: secrets.seal(idToken, idTokenPurpose),
    sealedRefreshToken: refreshToken === null ? null : secrets.seal(refreshToken, refreshTokenPurpose),
    renewedAt: now,
    renewAfter: now + renewEvery,
  };
}

/** An issuer in the provider's response must be the one that was asked (RFC 9207). */
function holdIssuer(request: Request, { issuer }: OidcSettings): void {
  const named = new URL(request.url).searchParams.get('iss');
  if (named !== null && named !== issuer) {
    throw new AppError('sso-failed', { cause: new Error('Another issuer answers') });
  }
}

export const idTokenPurpose = 'id-token';
export const refreshTokenPurpose = 'refresh-token';

export async function clientOf({ settings, provider }: SingleSignOn): Promise<FlowClient> {
  const { authorization_endpoint, token_endpoint } = await provider.metadata();
  return {
    authorizationEndpoint: authorization_endpoint,
    tokenEndpoint: token_endpoint,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    redirectUri: `${settings.appUrl}/api/v1/oidc/callback/`,
    scopes: settings.scopes,
    isSecure: settings.appUrl.startsWith('https:'),
  };
}

/** @throws AppError for an answer without tokens */
export function tokensOf(answer: FlowAnswer): Extract<FlowAnswer, { kind: 'tokens' }> {
  switch (answer.kind) {
    case 'tokens':
      return answer;
    case 'denied':
      if (wouldAsk.includes(answer.error)) throw new AppError('session-expired');
      throw new AppError('sso-denied', { cause: new Error(answer.error) });
    case 'lost':
      throw new AppError('sso-lost');
    case 'refused':
      throw new AppError('sso-failed', { cause: new Error(answer.error) });
    case 'unreachable':
      throw new AppError('sso-unavailable', { cause: answer.cause });
  }
}

/** Errors of a provider that was told to ask nothing (OpenID Connect Core 1.0, 3.1.2.6). */
const wouldAsk = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'];

/** Merges the userinfo claims, if any of those is needed. */
export async function describePerson(
  { settings, provider }: SingleSignOn,
  claims: Claims,
  accessToken: string,
): Promise<Person> {
  const wanted = ['email', 'preferred_username', ...(givesRoles(settings) ? [settings.groupsClaim] : [])];
  if (wanted.every((name) => claims[name] !== undefined)) return personOf(settings, claims, {});
  const more = await provider.userInfo(accessToken);
  if (more['sub'] !== undefined && more['sub'] !== claims.sub) throw new AppError('sso-failed');
  return personOf(settings, claims, more);
}

const givesRoles = ({ roleGroups }: OidcSettings) =>
  Object.values(roleGroups).some(({ length }) => length > 0);

function step(record: SignInRecord, event: SignInEvent): SignInRecord {
  const next = nextSignIn(record, event);
  if (next === null) throw new AppError('internal', { details: { state: record.state, event: event.type } });
  return next;
}
