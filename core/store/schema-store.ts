import type { ColumnConfiguration, TableConfiguration } from '@core/configuration/configuration';
import type { Clock } from '@core/kernel/clock';
import type { SchemaStore } from '@core/schema/ports';
import type { ReadSchema, Revised, StoredColumn } from '@core/schema/stored-schema';
import type { Kysely } from 'kysely';
import { updateConfigurations } from './bulk';
import { createForeignKeyRows, foreignKeysOf } from './foreign-key-rows';
import { toJson } from './json';
import { replaceSchema } from './schema-replace';
import { incrementRevisions } from './schema-revision';
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
  return {
    ...createForeignKeyRows(db, clock),
    columnsOf,
    replace: (databaseId, schema) =>
      db.transaction().execute(async (trx) => {
        await replaceSchema(trx, databaseId, schema, clock.now());
        await incrementRevisions(trx, databaseId, clock);
      }),
    revision: (databaseId) => revisionOf(db, databaseId),
    load: (databaseId) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((trx) => loadSchema(trx, databaseId)),
    async table(id) {
      const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toTable(row, await columnsOf(id)) : null;
    },
    async column(id) {
      const row = await db.selectFrom('columns').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toColumn(row) : null;
    },
    configureColumns: (changes) => configure(db, clock, 'columns', changes),
    configureTables: (changes) => configure(db, clock, 'tables', changes),
  };
}

async function revisionOf(db: Kysely<StoreTables>, databaseId: number): Promise<number> {
  const row = await db
    .selectFrom('databases')
    .select('schema_revision')
    .where('id', '=', databaseId)
    .executeTakeFirst();
  return row?.schema_revision ?? 0;
}

async function loadSchema(trx: Kysely<StoreTables>, databaseId: number): Promise<ReadSchema> {
  const revision = await revisionOf(trx, databaseId);
  const tableRows = await trx
    .selectFrom('tables')
    .selectAll()
    .where('database_id', '=', databaseId)
    .orderBy('position')
    .execute();
  const columnRows = await trx
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
    revision,
    tables: tableRows.map((row) => toTable(row, byTable.get(row.id) ?? [])),
    columns,
    foreignKeys: await foreignKeysOf(trx, databaseId),
  };
}

async function configure(
  db: Kysely<StoreTables>,
  clock: Clock,
  table: 'tables' | 'columns',
  changes: readonly {
    readonly id: number;
    readonly configuration: ColumnConfiguration | TableConfiguration;
  }[],
): Promise<Revised | null> {
  const rows = changes.map(({ id, configuration }) => ({ id, configuration: toJson(configuration) }));
  return db.transaction().execute(async (trx) => {
    const databaseId = await databaseOf(trx, table, rows[0]?.id);
    if (databaseId === null) return null;
    await updateConfigurations(trx, table, rows);
    return incrementRevisions(trx, databaseId, clock);
  });
}

async function databaseOf(
  trx: Kysely<StoreTables>,
  table: 'tables' | 'columns',
  id: number | undefined,
): Promise<number | null> {
  if (id === undefined) return null;
  const row =
    table === 'tables'
      ? await trx.selectFrom('tables').select('database_id').where('id', '=', id).executeTakeFirst()
      : await trx
          .selectFrom('columns')
          .innerJoin('tables', 'tables.id', 'columns.table_id')
          .select('tables.database_id')
          .where('columns.id', '=', id)
          .executeTakeFirst();
  return row?.database_id ?? null;
}
