import type { IdentityStore } from '@core/identity/ports';
import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { Kysely } from 'kysely';
import type { StoreTables } from './tables';
import { isUniqueViolation } from './violations';

export function createIdentityStore(db: Kysely<StoreTables>, clock: Clock): IdentityStore {
  return {
    async userIdOf({ issuer, subject }) {
      const row = await db
        .selectFrom('identities')
        .select('user_id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row?.user_id ?? null;
    },
    ofUser: (userId) =>
      db
        .selectFrom('identities')
        .select(['issuer', 'subject'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
    async link({ issuer, subject }, userId) {
      try {
        await db
          .insertInto('identities')
          .values({ issuer, subject, user_id: userId, created_at: clock.now() })
          .execute();
      } catch (cause) {
        throw isUniqueViolation(cause) ? new AppError('sso-account-taken', { cause }) : cause;
      }
    },
  };
}
