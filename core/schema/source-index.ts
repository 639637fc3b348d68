import {
  structureOf,
  type IndexedColumn,
  type IndexedKey,
  type IndexedSchema,
  type IndexedTable,
} from './source-structure';
import type { StoredColumn, StoredForeignKey, StoredTable } from './stored-schema';

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

/** Look-ups over a source schema; what does not depend on its configuration is computed once. */
export interface SourceIndex<Table = StoredTable, Column = StoredColumn, Key = StoredForeignKey> {
  readonly schema: IndexedSchema<Table, Column, Key>;
  table(id: number): Table | undefined;
  column(id: number): Column | undefined;
  columnsOf(table: Table): readonly Column[];
  tableOf(column: Column): Table;
  /** Declared and virtual keys, including disabled ones. */
  readonly keys: readonly ResolvedKey<Table, Column, Key>[];
  /** Enabled keys by which a table refers to others, or to itself. */
  keysFrom(table: Table): readonly ResolvedKey<Table, Column, Key>[];
  /** Enabled keys by which tables refer to this one. */
  keysTo(table: Table): readonly ResolvedKey<Table, Column, Key>[];
  /** The index of a column among all columns of the schema, from 0. */
  placeOf(column: Column): number;
  /** The column that this one refers to by its first enabled key, or null. */
  referenceOf(column: Column): Reference<Column, Key> | null;
  /** Columns that directly refer to this one by enabled keys. */
  referrersOf(column: Column): readonly Reference<Column, Key>[];
  /** The column whose generator applies to this one: itself, or the key that it follows over any steps. */
  rootOf(column: Column): Column;
  /** All columns that take this one's generator. Empty for a column that is not a root. */
  followersOf(column: Column): readonly Column[];
  /** The cycle of references that a table is part of, from itself back to itself, or null. */
  cycleOf(table: Table): readonly Table[] | null;
  isPrimaryKey(column: Column): boolean;
  /** It alone is unique in its table. */
  isUnique(column: Column): boolean;
}

export function indexSource<Table extends IndexedTable, Column extends IndexedColumn, Key extends IndexedKey>(
  schema: IndexedSchema<Table, Column, Key>,
): SourceIndex<Table, Column, Key> {
  const { tables, columns, foreignKeys } = schema;
  const structure = structureOf(schema);
  const { tablePlaces, columnPlaces, columnsByTable, references, roots } = structure;
  const placeOf = (column: Column) => columnPlaces.get(column.id) ?? -1;
  const columnsAt = (places: readonly number[] = []) => places.map((place) => columns[place]!);
  const tableOf = (column: Column) => {
    const table = tables[tablePlaces.get(column.tableId) ?? -1];
    if (!table) throw new RangeError('A column of a table that is not part of the schema.');
    return table;
  };
  const resolved = structure.keys.map((key): ResolvedKey<Table, Column, Key> => ({
    key: foreignKeys[key.key]!,
    child: tables[key.child]!,
    childColumns: columnsAt(key.childColumns),
    parent: tables[key.parent]!,
    parentColumns: columnsAt(key.parentColumns),
  }));
  const keysAt = (places: readonly number[] = []) => places.map((place) => resolved[place]!);
  const ofTable = new Map<number, readonly Column[]>();

  return {
    schema,
    keys: resolved,
    tableOf,
    placeOf,
    table: (id) => tables[tablePlaces.get(id) ?? -1],
    column: (id) => columns[columnPlaces.get(id) ?? -1],
    columnsOf({ id }) {
      const found = ofTable.get(id) ?? columnsAt(columnsByTable.get(id));
      ofTable.set(id, found);
      return found;
    },
    keysFrom: (table) => keysAt(structure.keysByChild.get(table.id)),
    keysTo: (table) => keysAt(structure.keysByParent.get(table.id)),
    referenceOf(column) {
      const first = references.byChild.get(placeOf(column))?.[0];
      return first ? { key: foreignKeys[first.key]!, column: columns[first.parent]! } : null;
    },
    referrersOf: (column) =>
      (references.byParent.get(placeOf(column)) ?? []).map(({ key, child }) => ({
        key: foreignKeys[key]!,
        column: columns[child]!,
      })),
    rootOf: (column) => columns[roots[placeOf(column)] ?? -1] ?? column,
    followersOf: (column) => columnsAt(structure.followers.get(placeOf(column))),
    cycleOf: (table) => structure.cycles.get(table.id)?.map((place) => tables[place]!) ?? null,
    isPrimaryKey: (column) => tableOf(column).schema.primaryKey?.includes(column.schema.name) ?? false,
    isUnique(column) {
      const { primaryKey, uniqueKeys } = tableOf(column).schema;
      return [primaryKey ?? [], ...uniqueKeys.map((key) => key.columns)].some(
        (names) => names.length === 1 && names[0] === column.schema.name,
      );
    },
  };
}
