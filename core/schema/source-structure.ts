import {
  tableKey,
  type ColumnSchema,
  type ForeignKeySchema,
  type TableSchema,
} from '@core/connectors/schema';
import { cyclesOf } from './cycles';
import { groupBy } from './group-by';
import { keyRoots } from './key-roots';

export interface IndexedTable {
  readonly id: number;
  readonly schema: TableSchema;
}
export interface IndexedColumn {
  readonly id: number;
  readonly tableId: number;
  readonly schema: ColumnSchema;
}
export interface IndexedKey {
  readonly schema: ForeignKeySchema;
  readonly isEnabled: boolean;
}

/** What an index is built from: a stored source, or the one in a run. */
export interface IndexedSchema<Table = IndexedTable, Column = IndexedColumn, Key = IndexedKey> {
  readonly tables: readonly Table[];
  readonly columns: readonly Column[];
  readonly foreignKeys: readonly Key[];
}

/** A foreign key whose tables and columns are all known. */
export interface KeyPlaces {
  readonly key: number;
  readonly child: number;
  readonly childColumns: readonly number[];
  readonly parent: number;
  readonly parentColumns: readonly number[];
}

/** A column that refers to another by an enabled key. */
interface ReferencePlaces {
  readonly key: number;
  readonly child: number;
  readonly parent: number;
}

/**
 * The relations between tables, columns and keys of a source, independent of its configuration. Numbers are indexes
 * into the lists of the schema, so that it serves every configuration; maps of tables and columns go by id.
 */
export interface SourceStructure {
  readonly tablePlaces: ReadonlyMap<number, number>;
  readonly columnPlaces: ReadonlyMap<number, number>;
  readonly columnsByTable: ReadonlyMap<number, readonly number[]>;
  readonly keys: readonly KeyPlaces[];
  /** Indexes into `keys`, of enabled ones, by table id. */
  readonly keysByChild: ReadonlyMap<number, readonly number[]>;
  readonly keysByParent: ReadonlyMap<number, readonly number[]>;
  /** By column index. */
  readonly references: {
    readonly byChild: ReadonlyMap<number, readonly ReferencePlaces[]>;
    readonly byParent: ReadonlyMap<number, readonly ReferencePlaces[]>;
  };
  /** For each column the one whose generator applies. */
  readonly roots: Int32Array;
  /** Columns that follow one, by its index. */
  readonly followers: ReadonlyMap<number, readonly number[]>;
  readonly cycles: ReadonlyMap<number, readonly number[]>;
}

const known = new WeakMap<readonly IndexedKey[], { schema: IndexedSchema; structure: SourceStructure }>();

/** Cached while tables, columns and keys stay the same: saving the configuration of a column recomputes nothing. */
export function structureOf(schema: IndexedSchema): SourceStructure {
  const before = known.get(schema.foreignKeys);
  if (before && isSameStructure(before.schema, schema)) return before.structure;
  const structure = makeStructure(schema);
  known.set(schema.foreignKeys, { schema, structure });
  return structure;
}

const isSameStructure = (a: IndexedSchema, b: IndexedSchema): boolean =>
  sameItems(a.tables, b.tables) && sameItems(a.columns, b.columns);

const sameItems = <Item extends { readonly id: number; readonly schema: unknown }>(
  a: readonly Item[],
  b: readonly Item[],
): boolean =>
  a === b ||
  (a.length === b.length && a.every(({ id, schema }, at) => id === b[at]?.id && schema === b[at].schema));

function makeStructure({ tables, columns, foreignKeys }: IndexedSchema): SourceStructure {
  const tablePlaces = new Map(tables.map(({ id }, place) => [id, place]));
  const columnPlaces = new Map(columns.map(({ id }, place) => [id, place]));
  const columnsByTable = groupBy(columns.keys(), (place) => columns[place]!.tableId);
  const keys = resolveKeys({ tables, columns, foreignKeys }, columnsByTable);
  const enabled = [...keys.keys()].filter((place) => foreignKeys[keys[place]!.key]!.isEnabled);
  const links = enabled.flatMap((place) => linksOf(keys[place]!));
  const primary = columns.map(({ tableId, schema }) => {
    const table = tables[tablePlaces.get(tableId) ?? -1];
    return table?.schema.primaryKey?.includes(schema.name) ?? false;
  });
  const roots = keyRoots(columns.length, links, (place) => primary[place] === true);
  const cycles = cyclesOf(
    tables,
    enabled.map((place) => {
      const { child, parent } = keys[place]!;
      return { child: tables[child]!, parent: tables[parent]! };
    }),
  );
  return {
    tablePlaces,
    columnPlaces,
    columnsByTable,
    keys,
    roots,
    keysByChild: groupBy(enabled, (place) => tables[keys[place]!.child]!.id),
    keysByParent: groupBy(enabled, (place) => tables[keys[place]!.parent]!.id),
    references: {
      byChild: groupBy(links, ({ child }) => child),
      byParent: groupBy(links, ({ parent }) => parent),
    },
    followers: groupBy(
      [...columns.keys()].filter((place) => roots[place] !== place),
      (place) => roots[place]!,
    ),
    cycles: new Map([...cycles].map(([id, cycle]) => [id, cycle.map((table) => tablePlaces.get(table.id)!)])),
  };
}

function linksOf({ key, childColumns, parentColumns }: KeyPlaces): ReferencePlaces[] {
  return childColumns.flatMap((child, at) => {
    const parent = parentColumns[at];
    return parent === undefined || parent === child ? [] : [{ key, child, parent }];
  });
}

function resolveKeys(
  { tables, columns, foreignKeys }: IndexedSchema,
  columnsByTable: ReadonlyMap<number, readonly number[]>,
): KeyPlaces[] {
  const places = new Map(tables.map(({ schema }, place) => [tableKey(schema), place]));
  /** The named columns in the order of the names, or null if one is missing. */
  const pick = (table: number, names: readonly string[]): readonly number[] | null => {
    const own = columnsByTable.get(tables[table]!.id) ?? [];
    const found = names.flatMap((name) => own.find((place) => columns[place]!.schema.name === name) ?? []);
    return found.length === names.length ? found : null;
  };
  return foreignKeys.flatMap(({ schema }, key) => {
    const child = places.get(tableKey(schema.child));
    const parent = places.get(tableKey(schema.parent));
    if (child === undefined || parent === undefined) return [];
    const childColumns = pick(child, schema.childColumns);
    const parentColumns = pick(parent, schema.parentColumns);
    return childColumns && parentColumns ? [{ key, child, childColumns, parent, parentColumns }] : [];
  });
}
