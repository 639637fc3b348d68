import type { Clock } from '@core/kernel/clock';
import { newToken } from '@core/kernel/ids';
import type { SessionStore } from './ports';
import { tokenHash } from './token-hash';
import { sessionLimits, type Session, type User } from './user';

/** A session just begun. The token goes into the cookie and is known nowhere else. */
export interface StartedSession {
  readonly token: string;
  readonly session: Session;
}

/** Begins a session with fresh tokens, and clears away the sessions of everyone that are over. */
export async function startSession(
  deps: { readonly sessions: SessionStore; readonly clock: Clock },
  user: User,
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
  };
  await deps.sessions.create(session);
  return { token, session };
}
