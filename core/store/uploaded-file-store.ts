import type { UploadedFileStore } from '@core/identity/uploaded-files';
import type { Clock } from '@core/kernel/clock';
import type { Kysely } from 'kysely';
import type { StoreTables } from './tables';

/** Number of files kept per user. */
const keptMax = 20;

export function createUploadedFileStore(db: Kysely<StoreTables>, clock: Clock): UploadedFileStore {
  return {
    add: (userId, file) =>
      db.transaction().execute(async (trx) => {
        const row = { user_id: userId, ...file, sent_at: clock.now() };
        await trx.insertInto('uploaded_files').values(row).execute();
        const kept = trx
          .selectFrom('uploaded_files')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('id', 'desc')
          .limit(keptMax);
        await trx
          .deleteFrom('uploaded_files')
          .where('user_id', '=', userId)
          .where('id', 'not in', kept)
          .execute();
      }),
    async content(userId, filename) {
      const row = await db
        .selectFrom('uploaded_files')
        .select('content')
        .where('user_id', '=', userId)
        .where('filename', '=', filename)
        .executeTakeFirst();
      return row?.content ?? null;
    },
  };
}
