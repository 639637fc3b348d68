import type { ForeignKeySchema } from '@core/connectors/schema';
import type { Clock } from '@core/kernel/clock';
import type { SchemaStore } from '@core/schema/ports';
import type { StoredForeignKey } from '@core/schema/stored-schema';
import type { Kysely } from 'kysely';
import { deleteRows } from './bulk';
import { toJson } from './json';
import { incrementRevisions } from './schema-revision';
import { toForeignKey } from './schema-rows';
import type { StoreTables } from './tables';

type KeyMethods =
  | 'foreignKeys'
  | 'foreignKey'
  | 'addForeignKey'
  | 'enableForeignKeys'
  | 'deleteForeignKey'
  | 'changeForeignKeys';

/** The keys of a source: first declared ones as read, then virtual ones added by users. */
export function createForeignKeyRows(db: Kysely<StoreTables>, clock: Clock): Pick<SchemaStore, KeyMethods> {
  return {
    foreignKeys: (databaseId) => foreignKeysOf(db, databaseId),
    async foreignKey(id) {
      const row = await db.selectFrom('foreign_keys').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toForeignKey(row) : null;
    },
    addForeignKey: (databaseId, schema, isEnabled) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('foreign_keys')
          .values(virtualRow(databaseId, schema, isEnabled))
          .returningAll()
          .executeTakeFirstOrThrow();
        return { key: toForeignKey(row), revised: await incrementRevisions(trx, databaseId, clock) };
      }),
    enableForeignKeys: (changes) =>
      db.transaction().execute(async (trx) => {
        const databases = await turn(trx, changes);
        const [databaseId] = databases;
        return databaseId === undefined ? null : incrementRevisions(trx, databaseId, clock);
      }),
    deleteForeignKey: (id) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('foreign_keys')
          .where('id', '=', id)
          .returning('database_id')
          .executeTakeFirst();
        return row ? incrementRevisions(trx, row.database_id, clock) : null;
      }),
    changeForeignKeys: (databaseId, { added, removed, enabled }) =>
      db.transaction().execute(async (trx) => {
        await deleteRows(trx, 'foreign_keys', removed);
        for (const { schema, isEnabled } of added) {
          await trx
            .insertInto('foreign_keys')
            .values(virtualRow(databaseId, schema, isEnabled))
            .execute();
        }
        await turn(trx, enabled);
        return incrementRevisions(trx, databaseId, clock);
      }),
  };
}

const virtualRow = (databaseId: number, schema: ForeignKeySchema, isEnabled: boolean) => ({
  database_id: databaseId,
  position: 0,
  child_schema: schema.child.schema,
  child_table: schema.child.name,
  name: schema.name,
  definition: toJson(schema),
  is_virtual: 1,
  is_enabled: Number(isEnabled),
});

/** @returns the database of each key */
async function turn(
  db: Kysely<StoreTables>,
  changes: readonly { readonly id: number; readonly isEnabled: boolean }[],
): Promise<number[]> {
  const databases: number[] = [];
  for (const isEnabled of [true, false]) {
    const ids = changes.filter((change) => change.isEnabled === isEnabled).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await db
      .updateTable('foreign_keys')
      .set({ is_enabled: Number(isEnabled) })
      .where('id', 'in', ids)
      .returning('database_id')
      .execute();
    databases.push(...rows.map(({ database_id }) => database_id));
  }
  return databases;
}

export async function foreignKeysOf(
  db: Kysely<StoreTables>,
  databaseId: number,
): Promise<StoredForeignKey[]> {
  const rows = await db
    .selectFrom('foreign_keys')
    .selectAll()
    .where('database_id', '=', databaseId)
    .orderBy('is_virtual')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toForeignKey);
}
