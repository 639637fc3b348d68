import type { ApiTokenStore } from '@core/identity/ports';
import type { ApiToken } from '@core/identity/user';
import type { Kysely, Selectable } from 'kysely';
import type { ApiTokenRow, StoreTables } from './tables';

export function createApiTokenStore(db: Kysely<StoreTables>): ApiTokenStore {
  return {
    async create(token) {
      const row = await db
        .insertInto('api_tokens')
        .values({
          user_id: token.userId,
          name: token.name,
          scope: token.scope,
          prefix: token.prefix,
          token_hash: token.tokenHash,
          created_at: token.createdAt,
          expires_at: token.expiresAt,
          needs_sign_in: Number(token.needsSignIn),
          last_used_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toToken(row);
    },
    async findByHash(tokenHash) {
      const row = await db
        .selectFrom('api_tokens')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row ? toToken(row) : null;
    },
    async ofUser(userId) {
      const rows = await db
        .selectFrom('api_tokens')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toToken);
    },
    async touch(id, at) {
      await db.updateTable('api_tokens').set({ last_used_at: at }).where('id', '=', id).execute();
    },
    async deleteAll(userId) {
      await db.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
    },
    async delete(id, userId) {
      const result = await db
        .deleteFrom('api_tokens')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}

function toToken(row: Selectable<ApiTokenRow>): ApiToken {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    scope: row.scope,
    prefix: row.prefix,
    tokenHash: row.token_hash,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    needsSignIn: row.needs_sign_in === 1,
  };
}
