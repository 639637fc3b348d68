import type { Clock } from '@core/kernel/clock';
import { newToken } from '@core/kernel/ids';
import type { SessionStore } from './ports';
import { tokenHash } from './token-hash';
import { sessionLimits, type Session, type SessionIdentity, type User } from './user';

/** A session just begun. The token goes into the cookie and is known nowhere else. */
export interface StartedSession {
  readonly token: string;
  readonly session: Session;
}

/** Where a session begins, as far as the request tells. */
export interface SessionSource {
  /** What the browser says of itself. */
  readonly browser: string | null;
  /** Network address. */
  readonly address: string | null;
}

const browserMax = 200;

/** Begins a session with fresh tokens, and clears away the sessions of everyone that are over. */
export async function startSession(
  deps: { readonly sessions: SessionStore; readonly clock: Clock },
  user: User,
  { browser, address }: SessionSource,
  identity: SessionIdentity | null = null,
): Promise<StartedSession> {
  const now = deps.clock.now();
  await deps.sessions.deleteExpired(now - sessionLimits.idle, now - sessionLimits.absolute);
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
