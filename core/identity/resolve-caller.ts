import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { SecretBox } from '@core/kernel/secret-box';
import { renewSession, renewSessionsOf } from './oidc/renew-session';
import type { SingleSignOn } from './oidc/single-sign-on';
import type { ApiTokenStore, IdentityStore, SessionStore, UserStore } from './ports';
import { tokenHash } from './token-hash';
import { isSessionOver, sessionLimits, tokenLimits, type ApiToken, type Caller } from './user';

export interface CallerDeps {
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly tokens: ApiTokenStore;
  readonly clock: Clock;
  readonly sso: SingleSignOn | null;
  readonly identities: IdentityStore;
  readonly secrets: SecretBox;
}

/** The credentials of a request. */
export interface Credential {
  readonly sessionToken: string | null;
  readonly bearerToken: string | null;
}

/** How often the time of the last call is stored. */
const touchEvery = 60_000;

/**
 * Who makes a request; null for nobody.
 * @throws AppError 'session-expired' for an expired session, 'session-unrenewed' for one that only its browser can renew
 * at the provider, 'token-invalid' for a bearer token that is unknown or expired, 'token-needs-sign-in' for one whose
 * user has not signed in at the provider for long
 */
export async function resolveCaller(deps: CallerDeps, credential: Credential): Promise<Caller | null> {
  if (credential.bearerToken !== null) return callerByToken(deps, credential.bearerToken);
  if (credential.sessionToken !== null) return callerBySession(deps, credential.sessionToken);
  return null;
}

/** Whether a caller's session or token still exists. Does not count as a call. */
export async function isStillSignedIn(
  { sessions, tokens, clock }: Pick<CallerDeps, 'sessions' | 'tokens' | 'clock'>,
  { via }: Caller,
): Promise<boolean> {
  if (via.kind === 'session') {
    const session = await sessions.find(via.session.tokenHash);
    return session !== null && clock.now() - session.createdAt <= sessionLimits.absolute;
  }
  const token = await tokens.findByHash(via.tokenHash);
  return token !== null && (token.expiresAt === null || token.expiresAt > clock.now());
}

async function callerBySession(deps: CallerDeps, token: string): Promise<Caller | null> {
  const session = await deps.sessions.find(tokenHash(token));
  if (session === null) return null;
  const now = deps.clock.now();
  if (isSessionOver(session, now)) {
    await deps.sessions.delete(session.tokenHash);
    throw new AppError('session-expired');
  }
  const { sso } = deps;
  if (sso !== null) await renewSession({ ...deps, sso }, session);
  const user = await deps.users.find(session.userId);
  if (user === null) return null;
  if (now - session.lastSeenAt >= touchEvery) await deps.sessions.touch(session.tokenHash, now);
  return { user, via: { kind: 'session', session } };
}

async function callerByToken(deps: CallerDeps, secret: string): Promise<Caller> {
  const token = await validToken(deps, secret);
  const now = deps.clock.now();
  const user = await deps.users.find(token.userId);
  if (user === null) throw new AppError('token-invalid');
  if (token.needsSignIn && now - (user.lastSignInAt ?? 0) > tokenLimits.afterSignIn) {
    throw new AppError('token-needs-sign-in');
  }
  if (token.lastUsedAt === null || now - token.lastUsedAt >= touchEvery) {
    await deps.tokens.touch(token.id, now);
  }
  return { user, via: { kind: 'token', tokenHash: token.tokenHash, scope: token.scope } };
}

/** One that stands on sessions at the provider is there only as long as the provider vouches for its user. */
async function validToken(deps: CallerDeps, secret: string): Promise<ApiToken> {
  const { sso, tokens, clock } = deps;
  const find = async () => {
    const found = await tokens.findByHash(tokenHash(secret));
    const isOver = found !== null && found.expiresAt !== null && found.expiresAt <= clock.now();
    if (found === null || isOver) throw new AppError('token-invalid');
    return found;
  };
  const token = await find();
  if (sso === null || !token.needsSignIn) return token;
  await renewSessionsOf({ ...deps, sso }, token.userId);
  return find();
}
