import type { SchemaStore } from '@core/schema/ports';
import type { Kysely } from 'kysely';
import { toJson } from './json';
import { toForeignKey } from './schema-rows';
import type { StoreTables } from './tables';

type KeyMethods = 'foreignKeys' | 'foreignKey' | 'addForeignKey' | 'enableForeignKeys' | 'deleteForeignKey';

/** The keys of a source: declared ones as read, virtual ones as users added them, after the declared. */
export function createForeignKeyRows(db: Kysely<StoreTables>): Pick<SchemaStore, KeyMethods> {
  return {
    async foreignKeys(databaseId) {
      const rows = await db
        .selectFrom('foreign_keys')
        .selectAll()
        .where('database_id', '=', databaseId)
        .orderBy('is_virtual')
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.map(toForeignKey);
    },
    async foreignKey(id) {
      const row = await db.selectFrom('foreign_keys').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toForeignKey(row) : null;
    },
    async addForeignKey(databaseId, schema) {
      const row = await db
        .insertInto('foreign_keys')
        .values({
          database_id: databaseId,
          position: 0,
          child_schema: schema.child.schema,
          child_table: schema.child.name,
          name: schema.name,
          definition: toJson(schema),
          is_virtual: 1,
          is_enabled: 1,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toForeignKey(row);
    },
    async enableForeignKeys(ids, isEnabled) {
      if (ids.length === 0) return;
      await db
        .updateTable('foreign_keys')
        .set({ is_enabled: Number(isEnabled) })
        .where('id', 'in', ids)
        .execute();
    },
    async deleteForeignKey(id) {
      await db.deleteFrom('foreign_keys').where('id', '=', id).execute();
    },
  };
}
