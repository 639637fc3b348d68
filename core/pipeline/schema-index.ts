import { tableKey } from '@core/connectors/schema';
import { keyRoots, type KeyLink } from '@core/schema/key-roots';
import type { RunColumn, RunForeignKey, RunSchema, RunTable } from './run-request';

/** Look-ups over the source's schema that planning and reviewing share. */
export interface SchemaIndex {
  readonly tableByKey: ReadonlyMap<string, RunTable>;
  readonly columnsOf: ReadonlyMap<number, readonly RunColumn[]>;
  /** Enabled keys whose two tables are known. */
  readonly keys: readonly RunForeignKey[];
  /** The column whose generator is in force for this one: itself, or the key that it follows. */
  rootOf(column: RunColumn): RunColumn;
  /** How many columns share the root of this one. */
  sharedBy(column: RunColumn): number;
  isReference(column: RunColumn): boolean;
  tableOf(column: RunColumn): RunTable;
}

export function indexSchema(schema: RunSchema): SchemaIndex {
  const tableByKey = new Map(schema.tables.map((table) => [tableKey(table.schema), table]));
  const tableById = new Map(schema.tables.map((table) => [table.id, table]));
  const columnsOf = new Map<number, RunColumn[]>(schema.tables.map((table) => [table.id, []]));
  for (const column of schema.columns) columnsOf.get(column.tableId)?.push(column);

  const keys = schema.foreignKeys.filter(
    ({ isEnabled, schema: key }) =>
      isEnabled && tableByKey.has(tableKey(key.child)) && tableByKey.has(tableKey(key.parent)),
  );
  const place = new Map(schema.columns.map((column, at) => [column, at]));
  const links = keys.flatMap((key) => linksOf(key, tableByKey, columnsOf, place));
  const primary = schema.columns.map((column) => isPrimary(column, tableById));
  const roots = keyRoots(schema.columns.length, links, (at) => primary[at] === true);
  const shared = new Int32Array(schema.columns.length);
  for (const root of roots) shared[root] = (shared[root] ?? 0) + 1;
  const references = new Set(links.map((link) => link.child));
  const rootAt = (column: RunColumn) => roots[place.get(column) ?? -1] ?? -1;

  return {
    tableByKey,
    columnsOf,
    keys,
    rootOf: (column) => schema.columns[rootAt(column)] ?? column,
    sharedBy: (column) => shared[rootAt(column)] ?? 1,
    isReference: (column) => references.has(place.get(column) ?? -1),
    tableOf(column) {
      const table = tableById.get(column.tableId);
      if (!table) throw new RangeError('A column of a table that is not part of the schema.');
      return table;
    },
  };
}

function linksOf(
  { schema: key }: RunForeignKey,
  tableByKey: ReadonlyMap<string, RunTable>,
  columnsOf: ReadonlyMap<number, readonly RunColumn[]>,
  place: ReadonlyMap<RunColumn, number>,
): KeyLink[] {
  const find = (table: string, name: string | undefined): number | undefined => {
    const id = tableByKey.get(table)?.id;
    const column = (id === undefined ? [] : (columnsOf.get(id) ?? [])).find((at) => at.schema.name === name);
    return column && place.get(column);
  };
  return key.childColumns.flatMap((name, at) => {
    const child = find(tableKey(key.child), name);
    const parent = find(tableKey(key.parent), key.parentColumns[at]);
    return child === undefined || parent === undefined ? [] : [{ child, parent }];
  });
}

function isPrimary(column: RunColumn, tableById: ReadonlyMap<number, RunTable>): boolean {
  return tableById.get(column.tableId)?.schema.primaryKey?.includes(column.schema.name) ?? false;
}
