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
          issuer: session.identity?.issuer ?? null,
          subject: session.identity?.subject ?? null,
          provider_session: session.identity?.providerSession ?? null,
          sealed_id_token: session.identity?.sealedIdToken ?? null,
          sealed_refresh_token: session.identity?.sealedRefreshToken ?? null,
          renewed_at: session.identity?.renewedAt ?? null,
          renew_after: session.identity?.renewAfter ?? null,
          browser: session.browser,
          address: session.address,
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
    async ofUser(userId) {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .execute();
      return rows.map(toSession);
    },
    async touch(tokenHash, at) {
      await db
        .updateTable('sessions')
        .set({ last_seen_at: at })
        .where('token_hash', '=', tokenHash)
        .execute();
    },
    async claimRenewal(tokenHash, was, until) {
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ renew_after: until })
        .where('token_hash', '=', tokenHash)
        .where('renew_after', '=', was)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async renew(tokenHash, { sealedRefreshToken, renewedAt, renewAfter }) {
      await db
        .updateTable('sessions')
        .set({ sealed_refresh_token: sealedRefreshToken, renewed_at: renewedAt, renew_after: renewAfter })
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
    async deleteByIdentity({ issuer, subject, providerSession }, createdUntil) {
      let query = db
        .deleteFrom('sessions')
        .where('issuer', '=', issuer)
        .where('created_at', '<=', createdUntil);
      if (subject !== null) query = query.where('subject', '=', subject);
      if (providerSession !== null) query = query.where('provider_session', '=', providerSession);
      const { numDeletedRows } = await query.executeTakeFirst();
      return Number(numDeletedRows);
    },
    async deleteExpired({ idle, created, vouching }) {
      await db
        .deleteFrom('sessions')
        .where((eb) => eb.or([eb('last_seen_at', '<', idle), eb('created_at', '<', created)]))
        .where((eb) =>
          eb.or([
            eb('sealed_refresh_token', 'is', null),
            eb('created_at', '<', vouching),
            eb(
              'user_id',
              'not in',
              eb.selectFrom('api_tokens').select('user_id').where('needs_sign_in', '=', 1),
            ),
          ]),
        )
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
    identity: identityOf(row),
    browser: row.browser,
    address: row.address,
  };
}

function identityOf(row: Selectable<SessionRow>): Session['identity'] {
  const { issuer, subject, sealed_id_token: sealedIdToken } = row;
  if (issuer === null || subject === null || sealedIdToken === null) return null;
  return {
    ...{ issuer, subject, providerSession: row.provider_session, sealedIdToken },
    sealedRefreshToken: row.sealed_refresh_token,
    renewedAt: row.renewed_at ?? 0,
    renewAfter: row.renew_after ?? 0,
  };
}
