import { tableKey } from '@core/connectors/schema';
import { circlesOf } from './circles';
import { groupBy } from './group-by';
import { keyRoots, type KeyLink } from './key-roots';
import type { StoredColumn, StoredForeignKey, StoredSchema, StoredTable } from './stored-schema';

/** A foreign key whose tables and columns are all known. Columns pair by position. */
export interface ResolvedKey {
  readonly key: StoredForeignKey;
  readonly child: StoredTable;
  readonly childColumns: readonly StoredColumn[];
  readonly parent: StoredTable;
  readonly parentColumns: readonly StoredColumn[];
}

export interface Reference {
  readonly key: StoredForeignKey;
  readonly column: StoredColumn;
}

/** Look-ups over all that is known of a source; built once a request. */
export interface SourceIndex {
  readonly schema: StoredSchema;
  table(id: number): StoredTable | undefined;
  column(id: number): StoredColumn | undefined;
  columnsOf(table: StoredTable): readonly StoredColumn[];
  tableOf(column: StoredColumn): StoredTable;
  /** Declared and virtual keys, also those that are off. */
  readonly keys: readonly ResolvedKey[];
  /** The column that this one refers to by its first enabled key, or null. */
  referenceOf(column: StoredColumn): Reference | null;
  /** Columns that refer to this one by enabled keys, one step. */
  referrersOf(column: StoredColumn): readonly Reference[];
  /** The column whose generator is in force for this one: itself, or the key that it follows over any steps. */
  rootOf(column: StoredColumn): StoredColumn;
  /** All columns that take the generator of this one. Empty for a column that is not a root. */
  followersOf(column: StoredColumn): readonly StoredColumn[];
  /** The circle of references that a table is part of, from itself back to itself, or null. */
  circleOf(table: StoredTable): readonly StoredTable[] | null;
  isPrimaryKey(column: StoredColumn): boolean;
  /** It alone is unique in its table. */
  isUnique(column: StoredColumn): boolean;
}

export function indexSource(schema: StoredSchema): SourceIndex {
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
  const linksByChild = groupBy(links, ({ child }) => child.id);
  const linksByParent = groupBy(links, ({ parent }) => parent.id);
  const tableOf = (column: StoredColumn) => {
    const table = tables.get(column.tableId);
    if (!table) throw new RangeError('A column of a table that is not part of the schema.');
    return table;
  };
  const isPrimaryKey = (column: StoredColumn) =>
    tableOf(column).schema.primaryKey?.includes(column.schema.name) ?? false;
  const roots = rootsOf(schema, links, isPrimaryKey);
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

function resolveKeys(
  schema: StoredSchema,
  columnsByTable: ReadonlyMap<number, readonly StoredColumn[]>,
): ResolvedKey[] {
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
function pick(
  columns: readonly StoredColumn[] | undefined,
  names: readonly string[],
): readonly StoredColumn[] | null {
  const found = names.flatMap((name) => columns?.find((column) => column.schema.name === name) ?? []);
  return found.length === names.length ? found : null;
}

function rootsOf(
  schema: StoredSchema,
  links: readonly { readonly child: StoredColumn; readonly parent: StoredColumn }[],
  isPrimaryKey: (column: StoredColumn) => boolean,
): ReadonlyMap<number, StoredColumn> {
  const place = new Map(schema.columns.map((column, at) => [column.id, at]));
  const placed = links.flatMap(({ child, parent }): KeyLink[] => {
    const [from, to] = [place.get(child.id), place.get(parent.id)];
    return from === undefined || to === undefined ? [] : [{ child: from, parent: to }];
  });
  const primary = schema.columns.map(isPrimaryKey);
  const roots = keyRoots(schema.columns.length, placed, (at) => primary[at] === true);
  return new Map(schema.columns.map((column, at) => [column.id, schema.columns[roots[at] ?? at] ?? column]));
}
