import type { ColumnConfiguration, TableConfiguration } from '@core/configuration/configuration';
import type { Clock } from '@core/kernel/clock';
import type { SchemaStore } from '@core/schema/ports';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { Kysely } from 'kysely';
import { updateConfigurations } from './bulk';
import { createForeignKeyRows } from './foreign-key-rows';
import { toJson } from './json';
import { replaceSchema } from './schema-replace';
import { toColumn, toTable } from './schema-rows';
import type { StoreTables } from './tables';

export function createSchemaStore(db: Kysely<StoreTables>, clock: Clock): SchemaStore {
  const columnsOf = async (tableId: number) => {
    const rows = await db
      .selectFrom('columns')
      .selectAll()
      .where('table_id', '=', tableId)
      .orderBy('position')
      .execute();
    return rows.map(toColumn);
  };
  const keys = createForeignKeyRows(db);
  return {
    ...keys,
    columnsOf,
    replace: (databaseId, schema) =>
      db.transaction().execute((trx) => replaceSchema(trx, databaseId, schema, clock.now())),
    async load(databaseId) {
      const tableRows = await db
        .selectFrom('tables')
        .selectAll()
        .where('database_id', '=', databaseId)
        .orderBy('position')
        .execute();
      const columnRows = await db
        .selectFrom('columns')
        .innerJoin('tables', 'tables.id', 'columns.table_id')
        .selectAll('columns')
        .where('tables.database_id', '=', databaseId)
        .orderBy('tables.position')
        .orderBy('columns.position')
        .execute();
      const columns = columnRows.map(toColumn);
      const byTable = new Map<number, StoredColumn[]>(tableRows.map((row) => [row.id, []]));
      for (const column of columns) byTable.get(column.tableId)?.push(column);
      return {
        tables: tableRows.map((row) => toTable(row, byTable.get(row.id) ?? [])),
        columns,
        foreignKeys: await keys.foreignKeys(databaseId),
      };
    },
    async table(id) {
      const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toTable(row, await columnsOf(id)) : null;
    },
    async column(id) {
      const row = await db.selectFrom('columns').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toColumn(row) : null;
    },
    configureColumns: (changes) => configure<ColumnConfiguration>(db, 'columns', changes),
    configureTables: (changes) => configure<TableConfiguration>(db, 'tables', changes),
  };
}

async function configure<T>(
  db: Kysely<StoreTables>,
  table: 'tables' | 'columns',
  changes: readonly { readonly id: number; readonly configuration: T }[],
): Promise<void> {
  const rows = changes.map(({ id, configuration }) => ({ id, configuration: toJson(configuration) }));
  await db.transaction().execute((trx) => updateConfigurations(trx, table, rows));
}
