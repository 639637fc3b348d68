import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import { FieldsError } from '@core/kernel/fields-error';
import { newToken } from '@core/kernel/ids';
import type { ApiTokenStore } from './ports';
import { tokenHash } from './token-hash';
import type { ApiToken } from './user';

/** A common prefix of all secrets, so that a repository scanner can find a leaked one. */
const marker = 'understudy_';
const shownCharacters = marker.length + 4;
const tokensPerUser = 50;
/** Milliseconds that a token lasts unless its maker chooses otherwise. */
const usualTerm = 90 * 24 * 3_600_000;

export interface TokenRequest extends Pick<ApiToken, 'userId' | 'name' | 'scope' | 'needsSignIn'> {
  /** null: until it is revoked; undefined: 90 days from now. */
  readonly expiresAt: number | null | undefined;
}

/**
 * Creates a personal token. The secret is in this answer only.
 * @throws FieldsError for an expiry that has passed, AppError 'limit-tokens' for one too many that have not expired
 */
export async function createApiToken(
  { tokens, clock }: { readonly tokens: ApiTokenStore; readonly clock: Clock },
  { userId, name, scope, needsSignIn, expiresAt = clock.now() + usualTerm }: TokenRequest,
): Promise<{ readonly token: ApiToken; readonly secret: string }> {
  const now = clock.now();
  if (expiresAt !== null && expiresAt <= now)
    throw new FieldsError('validation-failed', { expires_at: ['validation:future'] });
  const valid = (await tokens.ofUser(userId)).filter((one) => one.expiresAt === null || one.expiresAt > now);
  if (valid.length >= tokensPerUser)
    throw new AppError('limit-tokens', { details: { limit: tokensPerUser } });
  const secret = `${marker}${newToken()}`;
  const token = await tokens.create({
    ...{ userId, name, scope, expiresAt, needsSignIn },
    prefix: secret.slice(0, shownCharacters),
    tokenHash: tokenHash(secret),
    createdAt: now,
  });
  return { token, secret };
}
