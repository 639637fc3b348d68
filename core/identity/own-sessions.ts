import { AppError } from '@core/kernel/errors';
import type { SessionStore } from './ports';
import { tokenHash } from './token-hash';
import type { Session } from './user';

/** A public name of a session for its user: it cannot be used to find or take over the session. */
export const sessionKeyOf = (session: Pick<Session, 'tokenHash'>): string =>
  tokenHash(session.tokenHash).slice(0, 16);

/** Ends one of a user's sessions. @throws AppError 'not-found' for an unknown key */
export async function endOwnSession(sessions: SessionStore, userId: number, key: string): Promise<void> {
  const session = (await sessions.ofUser(userId)).find((one) => sessionKeyOf(one) === key);
  if (session === undefined) throw new AppError('not-found', { details: { what: 'session' } });
  await sessions.delete(session.tokenHash);
}
