import type { Clock } from '@core/kernel/clock';
import { newToken } from '@core/kernel/ids';
import type { SessionStore } from './ports';
import { tokenHash } from './token-hash';
import { sessionLimits, tokenLimits, type Session, type SessionIdentity, type User } from './user';

/** A new session. The token goes into the cookie and is stored nowhere else. */
export interface StartedSession {
  readonly token: string;
  readonly session: Session;
}

/** Where a session starts, according to the request. */
export interface SessionSource {
  /** The User-Agent. */
  readonly browser: string | null;
  /** Network address. */
  readonly address: string | null;
}

const browserMax = 200;

/** Starts a session with fresh tokens, and deletes everyone's expired sessions. */
export async function startSession(
  deps: { readonly sessions: SessionStore; readonly clock: Clock },
  user: User,
  { browser, address }: SessionSource,
  identity: SessionIdentity | null = null,
): Promise<StartedSession> {
  const now = deps.clock.now();
  await deps.sessions.deleteExpired({
    idle: now - sessionLimits.idle,
    created: now - sessionLimits.absolute,
    vouching: now - tokenLimits.afterSignIn,
  });
  const token = newToken();
  const session: Session = {
    tokenHash: tokenHash(token),
    userId: user.id,
    csrfToken: newToken(),
    createdAt: now,
    lastSeenAt: now,
    identity,
    browser: browser?.slice(0, browserMax) ?? null,
    address,
  };
  await deps.sessions.create(session);
  return { token, session };
}
