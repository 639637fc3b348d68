import type { SecretBox } from '@core/kernel/secret-box';
import { sql } from 'kysely';
import { connectionPurpose } from './database-store';
import type { StorePlace } from './dialect';
import { secretsPurpose } from './draft-store';
import { idTokenPurpose, refreshTokenPurpose } from '@core/identity/oidc/single-sign-on';
import { openMigrated } from './migrated';
import { keyPurpose } from './mapping-key-store';

/** A column of sealed texts, with the columns that identify its rows. */
interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly key: string;
  /** The purpose of the texts; null: the row's name. */
  readonly purpose: string | null;
}

const sealedColumns: readonly SealedColumn[] = [
  { table: 'databases', column: 'sealed_connection', key: 'id', purpose: connectionPurpose },
  { table: 'workspaces', column: 'sealed_key', key: 'id', purpose: keyPurpose },
  { table: 'mapping_keys', column: 'sealed_key', key: 'id', purpose: keyPurpose },
  { table: 'drafts', column: 'sealed_secrets', key: 'id', purpose: secretsPurpose },
  { table: 'sessions', column: 'sealed_id_token', key: 'token_hash', purpose: idTokenPurpose },
  {
    ...{ table: 'sessions', column: 'sealed_refresh_token', key: 'token_hash' },
    purpose: refreshTokenPurpose,
  },
  { table: 'installation', column: 'value', key: 'name', purpose: null },
];

/** The prefix of every sealed text; installation facts may be plain. */
const sealedMark = 'v1.';

/**
 * Re-encrypts all secrets of the store with another key, in one transaction. The secrets themselves stay the same,
 * including mapping keys and the audit key. Stored answers to requests with a key and kept forms are dropped. No server
 * may run on the store meanwhile.
 * @returns the number of texts
 * @throws AppError 'secret-unreadable' if `from` is not the key of the store
 */
export async function reseal(place: StorePlace, from: SecretBox, to: SecretBox): Promise<number> {
  const { db } = await openMigrated(place);
  try {
    return await db.transaction().execute(async (trx) => {
      let count = 0;
      for (const { table, column, key, purpose } of sealedColumns) {
        const [at, name, value] = [sql.table(table), sql.ref(key), sql.ref(column)];
        const { rows } = await sql<{ id: string | number; sealed: string | null }>`
          select ${name} as id, ${value} as sealed from ${at}`.execute(trx);
        for (const { id, sealed } of rows) {
          if (sealed?.startsWith(sealedMark) !== true) continue;
          const plain = from.open(sealed, purpose ?? String(id));
          const anew = to.seal(plain, purpose ?? String(id));
          await sql`update ${at} set ${value} = ${anew} where ${name} = ${id}`.execute(trx);
          count += 1;
        }
      }
      await trx.deleteFrom('request_keys').execute();
      await trx.deleteFrom('kept_forms').execute();
      return count;
    });
  } finally {
    await db.destroy();
  }
}
