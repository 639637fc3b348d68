import { AppError, codeOf } from '@core/kernel/errors';
import type { Session, SessionIdentity } from '../user';
import { updateAccount } from './find-account';
import {
  clientOf,
  describePerson,
  refreshTokenPurpose,
  renewEvery,
  tokensOf,
  type SsoDeps,
} from './single-sign-on';
import { verifyRenewedToken } from './verify-token';

/** How soon again, if the provider did not answer; in the meantime another call goes through. */
const retryAfter = 60_000;
/** How long a session outlives a provider that does not answer. */
const unansweredFor = 3_600_000;

/**
 * Renews a session that began at the provider and is due: name, e-mail address and role of its user follow what the
 * provider says now. One of several concurrent calls does it, the others go on.
 * @throws AppError 'session-expired' if the provider no longer vouches for the user, or has not answered for an hour;
 * 'session-unrenewed' if only the user's browser can renew it, as there is no refresh token
 */
export async function renewSession(deps: SsoDeps, session: Session): Promise<void> {
  const { identity } = session;
  const now = deps.clock.now();
  if (identity === null || identity.issuer !== deps.sso.settings.issuer || now < identity.renewAfter) return;
  if (identity.sealedRefreshToken === null) throw new AppError('session-unrenewed');
  const isOurs = await deps.sessions.claimRenewal(session.tokenHash, identity.renewAfter, now + retryAfter);
  if (!isOurs) return;
  try {
    const renewed = await askProvider(deps, session.userId, identity, identity.sealedRefreshToken);
    await deps.sessions.renew(session.tokenHash, {
      ...renewed,
      renewedAt: now,
      renewAfter: now + renewEvery,
    });
  } catch (error) {
    const isUnanswered = codeOf(error) === 'sso-unavailable';
    if (isUnanswered && now - identity.renewedAt < renewEvery + unansweredFor) return;
    await deps.sessions.delete(session.tokenHash);
    throw new AppError('session-expired', { cause: error });
  }
}

async function askProvider(
  deps: SsoDeps,
  userId: number,
  { subject }: SessionIdentity,
  sealedRefreshToken: string,
) {
  const { sso, secrets } = deps;
  const used = secrets.open(sealedRefreshToken, refreshTokenPurpose);
  const tokens = tokensOf(await sso.flow.refresh(await clientOf(sso), used));
  const claims =
    tokens.idToken === null
      ? { sub: subject }
      : await verifyRenewedToken({ ...deps, ...sso }, tokens.idToken, subject);
  await updateAccount(deps, userId, await describePerson(sso, claims, tokens.accessToken));
  // a provider that sends no new one lets the old one be used again
  return { sealedRefreshToken: secrets.seal(tokens.refreshToken ?? used, refreshTokenPurpose) };
}
