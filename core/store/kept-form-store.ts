import type { FormFields, KeptFormStore } from '@core/identity/kept-forms';
import type { SecretBox } from '@core/kernel/secret-box';
import type { Kysely } from 'kysely';
import { fromJson, toJson } from './json';
import type { StoreTables } from './tables';

/** A form may have a password in it. */
const fieldsPurpose = 'kept-form';

export function createKeptFormStore(db: Kysely<StoreTables>, secrets: SecretBox): KeptFormStore {
  return {
    add: (token_hash, { userId, path, fields, keptAt }, { before, most }) =>
      db.transaction().execute(async (trx) => {
        const sealed_fields = secrets.seal(toJson(fields), fieldsPurpose);
        await trx
          .insertInto('kept_forms')
          .values({ token_hash, user_id: userId, path, sealed_fields, kept_at: keptAt })
          .execute();
        await trx.deleteFrom('kept_forms').where('kept_at', '<', before).execute();
        const newest = trx
          .selectFrom('kept_forms')
          .select('token_hash')
          .where('user_id', '=', userId)
          .orderBy('kept_at', 'desc')
          .limit(most);
        await trx
          .deleteFrom('kept_forms')
          .where('user_id', '=', userId)
          .where('token_hash', 'not in', newest)
          .execute();
      }),
    async take(token_hash) {
      const row = await db
        .deleteFrom('kept_forms')
        .where('token_hash', '=', token_hash)
        .returningAll()
        .executeTakeFirst();
      if (!row) return null;
      return {
        userId: row.user_id,
        path: row.path,
        fields: fromJson<FormFields>(secrets.open(row.sealed_fields, fieldsPurpose)),
        keptAt: Number(row.kept_at),
      };
    },
  };
}
