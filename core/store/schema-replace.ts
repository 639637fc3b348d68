import type { DatabaseSchema, TableSchema } from '@core/connectors/schema';
import type { FoundCounts } from '@core/workspaces/workspace';
import type { Kysely } from 'kysely';
import { deleteRows, chunksOf, updateDefinitions } from './bulk';
import { toJson } from './json';
import type { TableDefinition } from './schema-rows';
import type { StoreTables } from './tables';

type Db = Kysely<StoreTables>;

/**
 * Replaces the stored schema of a database by the one just read. Whatever keeps its name keeps its row, with id and
 * configuration; what is gone is deleted; virtual keys stay. The number of statements depends on chunks, not rows.
 */
export async function replaceSchema(
  db: Db,
  databaseId: number,
  schema: DatabaseSchema,
  at: number,
): Promise<void> {
  const tableIds = await replaceTables(db, databaseId, schema.tables);
  await replaceColumns(db, databaseId, schema.tables, tableIds);
  await replaceForeignKeys(db, databaseId, schema);
  await db
    .updateTable('databases')
    .set({ product: schema.product, version: schema.version, read_at: at, found: toJson(countsOf(schema)) })
    .where('id', '=', databaseId)
    .execute();
}

function countsOf(schema: DatabaseSchema): FoundCounts {
  return {
    tables: schema.tables.filter((table) => table.kind === 'table').length,
    views: schema.tables.filter((table) => table.kind === 'view').length,
    columns: schema.tables.reduce((sum, table) => sum + table.columns.length, 0),
    foreignKeys: schema.foreignKeys.length,
  };
}

/** A map key that is unique for a pair of names. */
const nameKey = (...parts: readonly (string | number)[]): string => JSON.stringify(parts);

async function replaceTables(
  db: Db,
  databaseId: number,
  tables: readonly TableSchema[],
): Promise<Map<string, number>> {
  const rows = tables.map((table, position) => ({
    database_id: databaseId,
    position,
    schema_name: table.schema,
    name: table.name,
    definition: toJson(definitionOf(table)),
  }));
  const known = await db
    .selectFrom('tables')
    .select(['id', 'schema_name', 'name'])
    .where('database_id', '=', databaseId)
    .execute();
  const { fresh, kept, goneIds } = compare(
    rows,
    (row) => nameKey(row.schema_name, row.name),
    new Map(known.map((row) => [nameKey(row.schema_name, row.name), row.id])),
  );
  await deleteRows(db, 'tables', goneIds);
  await updateDefinitions(db, 'tables', kept);
  for (const piece of chunksOf(fresh, 5)) await db.insertInto('tables').values(piece).execute();
  const all = await db
    .selectFrom('tables')
    .select(['id', 'schema_name', 'name'])
    .where('database_id', '=', databaseId)
    .execute();
  return new Map(all.map((row) => [nameKey(row.schema_name, row.name), row.id]));
}

async function replaceColumns(
  db: Db,
  databaseId: number,
  tables: readonly TableSchema[],
  tableIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = tables.flatMap((table) => {
    const tableId = tableIds.get(nameKey(table.schema, table.name));
    if (tableId === undefined) return [];
    return table.columns.map((column) => ({
      table_id: tableId,
      position: column.position,
      name: column.name,
      definition: toJson(column),
    }));
  });
  const known = await db
    .selectFrom('columns')
    .innerJoin('tables', 'tables.id', 'columns.table_id')
    .select(['columns.id', 'columns.table_id', 'columns.name'])
    .where('tables.database_id', '=', databaseId)
    .execute();
  const { fresh, kept, goneIds } = compare(
    rows,
    (row) => nameKey(row.table_id, row.name),
    new Map(known.map((row) => [nameKey(row.table_id, row.name), row.id])),
  );
  await deleteRows(db, 'columns', goneIds);
  await updateDefinitions(db, 'columns', kept);
  for (const piece of chunksOf(fresh, 4)) await db.insertInto('columns').values(piece).execute();
}

async function replaceForeignKeys(db: Db, databaseId: number, schema: DatabaseSchema): Promise<void> {
  const rows = schema.foreignKeys.map((key, position) => ({
    database_id: databaseId,
    position,
    child_schema: key.child.schema,
    child_table: key.child.name,
    name: key.name,
    definition: toJson(key),
    is_virtual: 0,
    is_enabled: 1,
  }));
  const known = await db
    .selectFrom('foreign_keys')
    .select(['id', 'child_schema', 'child_table', 'name'])
    .where('database_id', '=', databaseId)
    .where('is_virtual', '=', 0)
    .execute();
  const { fresh, kept, goneIds } = compare(
    rows,
    (row) => nameKey(row.child_schema, row.child_table, row.name),
    new Map(known.map((row) => [nameKey(row.child_schema, row.child_table, row.name), row.id])),
  );
  await deleteRows(db, 'foreign_keys', goneIds);
  await updateDefinitions(db, 'foreign_keys', kept);
  for (const piece of chunksOf(fresh, 8)) await db.insertInto('foreign_keys').values(piece).execute();
}

function definitionOf({ columns: _columns, ...definition }: TableSchema): TableDefinition {
  return definition;
}

/** New rows, existing rows with their ids, and the ids of deleted rows. */
function compare<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  known: Map<string, number>,
): { fresh: Row[]; kept: (Row & { id: number })[]; goneIds: number[] } {
  const fresh: Row[] = [];
  const kept: (Row & { id: number })[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    const id = known.get(key);
    known.delete(key);
    if (id === undefined) fresh.push(row);
    else kept.push({ ...row, id });
  }
  return { fresh, kept, goneIds: [...known.values()] };
}
