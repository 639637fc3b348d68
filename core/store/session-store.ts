import type { SessionStore } from '@core/identity/ports';
import type { Session } from '@core/identity/user';
import type { Kysely, Selectable } from 'kysely';
import type { SessionRow, StoreTables } from './tables';

export function createSessionStore(db: Kysely<StoreTables>): SessionStore {
  return {
    async create(session) {
      await db
        .insertInto('sessions')
        .values({
          token_hash: session.tokenHash,
          user_id: session.userId,
          csrf_token: session.csrfToken,
          created_at: session.createdAt,
          last_seen_at: session.lastSeenAt,
        })
        .execute();
    },
    async find(tokenHash) {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row ? toSession(row) : null;
    },
    async touch(tokenHash, at) {
      await db
        .updateTable('sessions')
        .set({ last_seen_at: at })
        .where('token_hash', '=', tokenHash)
        .execute();
    },
    async delete(tokenHash) {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },
    async deleteOthers(userId, exceptTokenHash) {
      let query = db.deleteFrom('sessions').where('user_id', '=', userId);
      if (exceptTokenHash !== null) query = query.where('token_hash', '!=', exceptTokenHash);
      await query.execute();
    },
    async deleteExpired(idleBefore, createdBefore) {
      await db
        .deleteFrom('sessions')
        .where((eb) => eb.or([eb('last_seen_at', '<', idleBefore), eb('created_at', '<', createdBefore)]))
        .execute();
    },
  };
}

function toSession(row: Selectable<SessionRow>): Session {
  return {
    tokenHash: row.token_hash,
    userId: row.user_id,
    csrfToken: row.csrf_token,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  };
}
