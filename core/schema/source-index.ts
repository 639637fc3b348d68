import {
  tableKey,
  type ColumnSchema,
  type ForeignKeySchema,
  type TableSchema,
} from '@core/connectors/schema';
import { circlesOf } from './circles';
import { groupBy } from './group-by';
import { keyRoots, type KeyLink } from './key-roots';
import type { StoredColumn, StoredForeignKey, StoredTable } from './stored-schema';

interface IndexedTable {
  readonly id: number;
  readonly schema: TableSchema;
}
interface IndexedColumn {
  readonly id: number;
  readonly tableId: number;
  readonly schema: ColumnSchema;
}
interface IndexedKey {
  readonly schema: ForeignKeySchema;
  readonly isEnabled: boolean;
}

/** What an index is made over: a source as it is kept, or what a run knows of one. */
interface IndexedSchema<Table, Column, Key> {
  readonly tables: readonly Table[];
  readonly columns: readonly Column[];
  readonly foreignKeys: readonly Key[];
}

/** A foreign key whose tables and columns are all known. Columns pair by position. */
export interface ResolvedKey<Table = StoredTable, Column = StoredColumn, Key = StoredForeignKey> {
  readonly key: Key;
  readonly child: Table;
  readonly childColumns: readonly Column[];
  readonly parent: Table;
  readonly parentColumns: readonly Column[];
}

export interface Reference<Column = StoredColumn, Key = StoredForeignKey> {
  readonly key: Key;
  readonly column: Column;
}

/** Look-ups over all that is known of a source; built once a request or run. */
export interface SourceIndex<Table = StoredTable, Column = StoredColumn, Key = StoredForeignKey> {
  readonly schema: IndexedSchema<Table, Column, Key>;
  table(id: number): Table | undefined;
  column(id: number): Column | undefined;
  columnsOf(table: Table): readonly Column[];
  tableOf(column: Column): Table;
  /** Declared and virtual keys, also those that are off. */
  readonly keys: readonly ResolvedKey<Table, Column, Key>[];
  /** Enabled keys by which a table refers to others, or to itself. */
  keysFrom(table: Table): readonly ResolvedKey<Table, Column, Key>[];
  /** Enabled keys by which others, or it itself, refer to a table. */
  keysTo(table: Table): readonly ResolvedKey<Table, Column, Key>[];
  /** Counts all columns of the schema, in its order, from 0. */
  placeOf(column: Column): number;
  /** The column that this one refers to by its first enabled key, or null. */
  referenceOf(column: Column): Reference<Column, Key> | null;
  /** Columns that refer to this one by enabled keys, one step. */
  referrersOf(column: Column): readonly Reference<Column, Key>[];
  /** The column whose generator is in force for this one: itself, or the key that it follows over any steps. */
  rootOf(column: Column): Column;
  /** All columns that take the generator of this one. Empty for a column that is not a root. */
  followersOf(column: Column): readonly Column[];
  /** The circle of references that a table is part of, from itself back to itself, or null. */
  circleOf(table: Table): readonly Table[] | null;
  isPrimaryKey(column: Column): boolean;
  /** It alone is unique in its table. */
  isUnique(column: Column): boolean;
}

export function indexSource<Table extends IndexedTable, Column extends IndexedColumn, Key extends IndexedKey>(
  schema: IndexedSchema<Table, Column, Key>,
): SourceIndex<Table, Column, Key> {
  const tables = new Map(schema.tables.map((table) => [table.id, table]));
  const columns = new Map(schema.columns.map((column) => [column.id, column]));
  const columnsByTable = groupBy(schema.columns, (column) => column.tableId);
  const keys = resolveKeys(schema, columnsByTable);
  const enabled = keys.filter(({ key }) => key.isEnabled);
  const links = enabled.flatMap(({ key, childColumns, parentColumns }) =>
    childColumns.flatMap((child, i) => {
      const parent = parentColumns[i];
      return parent && parent !== child ? [{ key, child, parent }] : [];
    }),
  );
  const keysByChild = groupBy(enabled, ({ child }) => child.id);
  const keysByParent = groupBy(enabled, ({ parent }) => parent.id);
  const linksByChild = groupBy(links, ({ child }) => child.id);
  const linksByParent = groupBy(links, ({ parent }) => parent.id);
  const tableOf = (column: Column) => {
    const table = tables.get(column.tableId);
    if (!table) throw new RangeError('A column of a table that is not part of the schema.');
    return table;
  };
  const isPrimaryKey = (column: Column) =>
    tableOf(column).schema.primaryKey?.includes(column.schema.name) ?? false;
  const places = new Map(schema.columns.map((column, at) => [column.id, at]));
  const roots = rootsOf(schema.columns, places, links, isPrimaryKey);
  const followers = groupBy(
    schema.columns.filter((column) => roots.get(column.id) !== column),
    (column) => roots.get(column.id)?.id ?? column.id,
  );
  const circles = circlesOf(schema.tables, enabled);

  return {
    schema,
    keys,
    tableOf,
    isPrimaryKey,
    table: (id) => tables.get(id),
    column: (id) => columns.get(id),
    columnsOf: (table) => columnsByTable.get(table.id) ?? [],
    keysFrom: (table) => keysByChild.get(table.id) ?? [],
    keysTo: (table) => keysByParent.get(table.id) ?? [],
    placeOf: (column) => places.get(column.id) ?? -1,
    referenceOf(column) {
      const link = linksByChild.get(column.id)?.[0];
      return link ? { key: link.key, column: link.parent } : null;
    },
    referrersOf: (column) =>
      (linksByParent.get(column.id) ?? []).map(({ key, child }) => ({ key, column: child })),
    rootOf: (column) => roots.get(column.id) ?? column,
    followersOf: (column) => followers.get(column.id) ?? [],
    circleOf: (table) => circles.get(table.id) ?? null,
    isUnique(column) {
      const { primaryKey, uniqueKeys } = tableOf(column).schema;
      return [primaryKey ?? [], ...uniqueKeys.map((key) => key.columns)].some(
        (names) => names.length === 1 && names[0] === column.schema.name,
      );
    },
  };
}

function resolveKeys<Table extends IndexedTable, Column extends IndexedColumn, Key extends IndexedKey>(
  schema: IndexedSchema<Table, Column, Key>,
  columnsByTable: ReadonlyMap<number, readonly Column[]>,
): ResolvedKey<Table, Column, Key>[] {
  const tables = new Map(schema.tables.map((table) => [tableKey(table.schema), table]));
  return schema.foreignKeys.flatMap((key) => {
    const child = tables.get(tableKey(key.schema.child));
    const parent = tables.get(tableKey(key.schema.parent));
    if (!child || !parent) return [];
    const childColumns = pick(columnsByTable.get(child.id), key.schema.childColumns);
    const parentColumns = pick(columnsByTable.get(parent.id), key.schema.parentColumns);
    if (!childColumns || !parentColumns) return [];
    return [{ key, child, childColumns, parent, parentColumns }];
  });
}

/** The named columns in the order of the names, or null where one is missing. */
function pick<Column extends IndexedColumn>(
  columns: readonly Column[] | undefined,
  names: readonly string[],
): readonly Column[] | null {
  const found = names.flatMap((name) => columns?.find((column) => column.schema.name === name) ?? []);
  return found.length === names.length ? found : null;
}

function rootsOf<Column extends IndexedColumn>(
  columns: readonly Column[],
  place: ReadonlyMap<number, number>,
  links: readonly { readonly child: Column; readonly parent: Column }[],
  isPrimaryKey: (column: Column) => boolean,
): ReadonlyMap<number, Column> {
  const placed = links.flatMap(({ child, parent }): KeyLink[] => {
    const [from, to] = [place.get(child.id), place.get(parent.id)];
    return from === undefined || to === undefined ? [] : [{ child: from, parent: to }];
  });
  const primary = columns.map(isPrimaryKey);
  const roots = keyRoots(columns.length, placed, (at) => primary[at] === true);
  return new Map(columns.map((column, at) => [column.id, columns[roots[at] ?? at] ?? column]));
}
