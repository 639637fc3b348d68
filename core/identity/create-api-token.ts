import type { Clock } from '@core/kernel/clock';
import { newToken } from '@core/kernel/ids';
import type { ApiTokenStore } from './ports';
import { tokenHash } from './token-hash';
import type { ApiToken } from './user';

/** A common prefix of all secrets, so that a repository scanner can find a leaked one. */
const marker = 'understudy_';
const shownCharacters = marker.length + 4;

/** Creates a personal token. The secret is in this answer only. */
export async function createApiToken(
  deps: { readonly tokens: ApiTokenStore; readonly clock: Clock },
  token: Pick<ApiToken, 'userId' | 'name' | 'scope' | 'expiresAt'>,
): Promise<{ readonly token: ApiToken; readonly secret: string }> {
  const secret = `${marker}${newToken()}`;
  const made = await deps.tokens.create({
    ...token,
    prefix: secret.slice(0, shownCharacters),
    tokenHash: tokenHash(secret),
    createdAt: deps.clock.now(),
  });
  return { token: made, secret };
}
