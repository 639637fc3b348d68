import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { KeyGrant } from '@core/workspaces/mapping-key';
import type { MappingKeyStore } from '@core/workspaces/ports';
import type { Kysely, Selectable } from 'kysely';
import { holderColumns, holderOf } from './holder-columns';
import type { MappingKeyGrantRow, StoreTables } from './tables';
import { isUniqueViolation } from './violations';

/** Who else may use a mapping key. */
export function createKeyGrantRows(
  db: Kysely<StoreTables>,
  clock: Clock,
): Pick<MappingKeyStore, 'grants' | 'grant' | 'revoke'> {
  return {
    async grants(keyId) {
      const rows = await db
        .selectFrom('mapping_key_grants')
        .selectAll()
        .where('mapping_key_id', '=', keyId)
        .orderBy('id')
        .execute();
      return rows.map(toGrant);
    },
    async grant(keyId, holder) {
      try {
        return toGrant(
          await db
            .insertInto('mapping_key_grants')
            .values({ mapping_key_id: keyId, ...holderColumns(holder), created_at: clock.now() })
            .returningAll()
            .executeTakeFirstOrThrow(),
        );
      } catch (cause) {
        throw isUniqueViolation(cause) ? new AppError('permission-exists', { cause }) : cause;
      }
    },
    async revoke(keyId, grantId) {
      const { numDeletedRows } = await db
        .deleteFrom('mapping_key_grants')
        .where('id', '=', grantId)
        .where('mapping_key_id', '=', keyId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new AppError('not-found', { details: { what: 'permission' } });
    },
  };
}

function toGrant(row: Selectable<MappingKeyGrantRow>): KeyGrant {
  const holder = holderOf(row);
  if (holder === null) throw new RangeError('A grant to nobody.');
  return { id: row.id, holder, createdAt: row.created_at };
}
