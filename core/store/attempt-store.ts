import type { AttemptStore } from '@core/identity/ports';
import type { Kysely } from 'kysely';
import type { StoreTables } from './tables';

/** Attempts older than this say nothing any more. */
const keptFor = 24 * 3_600_000;

export function createAttemptStore(db: Kysely<StoreTables>): AttemptStore {
  return {
    async record(subject, at) {
      await db.insertInto('attempts').values({ subject, at }).execute();
      await db
        .deleteFrom('attempts')
        .where('at', '<', at - keptFor)
        .execute();
    },
    async countSince(subject, since) {
      const row = await db
        .selectFrom('attempts')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('subject', '=', subject)
        .where('at', '>=', since)
        .executeTakeFirstOrThrow();
      return row.count;
    },
    async clear(subject) {
      await db.deleteFrom('attempts').where('subject', '=', subject).execute();
    },
  };
}
