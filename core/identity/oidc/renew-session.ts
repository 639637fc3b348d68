import type { FlowAnswer } from '@core/contract/code-flow';
import { AppError, codeOf } from '@core/kernel/errors';
import type { ApiTokenStore } from '../ports';
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

export type RenewDeps = SsoDeps & { readonly tokens: ApiTokenStore };

/**
 * Renews a session that began at the provider and is due: name, e-mail address and role of its user follow what the
 * provider says now. One of several concurrent calls does it, the others go on.
 * @throws AppError 'session-expired' if the provider no longer vouches for the user, or has not answered for an hour;
 * where it says that the account is disabled, the user's other sessions and API tokens end too; 'session-unrenewed' if only the user's browser can renew it, as there is no refresh token
 */
export async function renewSession(deps: RenewDeps, session: Session): Promise<void> {
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
  deps: RenewDeps,
  userId: number,
  identity: SessionIdentity,
  sealedRefreshToken: string,
) {
  const { sso, secrets } = deps;
  const used = secrets.open(sealedRefreshToken, refreshTokenPurpose);
  const answer = await sso.flow.refresh(await clientOf(sso), used);
  if (saysDisabled(answer)) await endAccount(deps, userId, identity);
  const tokens = tokensOf(answer);
  const claims =
    tokens.idToken === null
      ? { sub: identity.subject }
      : await verifyRenewedToken({ ...deps, ...sso }, tokens.idToken, identity.subject);
  await updateAccount(deps, userId, await describePerson(sso, claims, tokens.accessToken));
  // a provider that sends no new one lets the old one be used again
  return { sealedRefreshToken: secrets.seal(tokens.refreshToken ?? used, refreshTokenPurpose) };
}

/**
 * No standard has a code for it: Keycloak says "User disabled" and Entra ID "AADSTS50057: The user account is
 * disabled", both of an account; "Client disabled" is another matter.
 */
const disabledAccount = /\b(user|account)( account)?( is)? disabled\b/i;

const saysDisabled = (answer: FlowAnswer): boolean =>
  answer.kind === 'refused' && disabledAccount.test(answer.description ?? '');

/** Ends what an account has here by the provider. What its password is good for, where it has one, stays. */
async function endAccount(
  { sessions, tokens, clock }: RenewDeps,
  userId: number,
  { issuer, subject }: SessionIdentity,
): Promise<void> {
  await sessions.deleteByIdentity({ issuer, subject, providerSession: null }, clock.now());
  for (const { id, needsSignIn } of await tokens.ofUser(userId)) {
    if (needsSignIn) await tokens.delete(id, userId);
  }
}

/** Renews what is due of a user's sessions, for a token that stands on them: a script opens no page. */
export async function renewSessionsOf(deps: RenewDeps, userId: number): Promise<void> {
  for (const session of await deps.sessions.ofUser(userId)) {
    const hasRefreshToken = session.identity?.sealedRefreshToken != null;
    if (!hasRefreshToken) continue;
    await renewSession(deps, session).catch((error: unknown) => {
      if (codeOf(error) !== 'session-expired') throw error;
    });
  }
}
