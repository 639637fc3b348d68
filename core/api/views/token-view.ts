import type { ApiToken as ApiTokenView } from '@core/contract/schemas/user';
import type { ApiToken } from '@core/identity/user';
import { toIso } from '@core/kernel/clock';
import { isoOrNull } from './database-view';

/** An API token without its secret. */
export const tokenView = (token: ApiToken): ApiTokenView => ({
  id: token.id,
  name: token.name,
  scope: token.scope,
  prefix: token.prefix,
  created_at: toIso(token.createdAt),
  last_used_at: isoOrNull(token.lastUsedAt),
  expires_at: isoOrNull(token.expiresAt),
});
