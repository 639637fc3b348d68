import type { KeyEnds, ReadColumn } from '@core/connectors/connector';
import { sameTable, type ColumnSchema, type TableSchema } from '@core/connectors/schema';
import type { Column } from '@core/kernel/data/column';
import type { KeyedHash } from '@core/kernel/keyed-hash';
import { HashIndex } from './hash-index';
import { RowHasher } from './row-hasher';

/** The columns by which the rows of a table are told apart. */
export interface Identity {
  /** In the order in which they are hashed. */
  readonly columns: readonly string[];
  /** Nothing says that they are unique: equal ones are counted in the order of reading. */
  readonly isCounted: boolean;
}

/**
 * The primary key, else the first unique key without NULL, else what accepted keys refer to, else the whole row.
 * @param keys of the subset
 */
export function identityOf(table: TableSchema, keys: readonly KeyEnds[]): Identity {
  const mayBeNull = new Set(table.columns.filter(({ nullable }) => nullable).map(({ name }) => name));
  const unique = [
    ...(table.primaryKey ? [table.primaryKey] : []),
    ...table.uniqueKeys
      .map(({ columns }) => columns)
      .filter((key) => !key.some((name) => mayBeNull.has(name))),
  ];
  const names = new Set(table.columns.map(({ name }) => name));
  const isThere = (columns: readonly string[]) =>
    columns.length > 0 && columns.every((name) => names.has(name));
  const key = unique.find(isThere);
  if (key) return { columns: [...key].sort(byName), isCounted: false };
  const [referred] = keys
    .flatMap(({ parent, parentColumns }) =>
      sameTable(parent, table) && isThere(parentColumns) ? [[...parentColumns].sort(byName)] : [],
    )
    .sort((one, other) => one.length - other.length || byName(one.join(), other.join()));
  return { columns: referred ?? [...names].sort(byName), isCounted: true };
}

/** Engines list columns in different orders, and some write their names in another case. */
const byName = (a: string, b: string) => {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return one < other ? -1 : one > other ? 1 : 0;
};

export function columnOf({ columns, name: table }: TableSchema, name: string): ColumnSchema {
  const found = columns.find((column) => column.name === name);
  if (!found) throw new RangeError(`${table} has no column ${name}.`);
  return found;
}

export const readColumn = (table: TableSchema, name: string): ReadColumn => {
  const { type, nativeType } = columnOf(table, name);
  return { name, type, nativeType, as: 'decoded' };
};

/** Hashes the identity of a table's rows in one reading of the table. */
export class IdentityHasher {
  private readonly hasher: RowHasher;
  /** The hash of a row that occurred before. */
  private readonly again = new Uint32Array(2);
  /** How often each occurred, if equal ones are counted. */
  private readonly seen: { readonly rows: HashIndex; counts: Uint32Array } | null;

  constructor(
    private readonly hash: KeyedHash,
    table: TableSchema,
    { columns, isCounted }: Identity,
  ) {
    this.hasher = new RowHasher(
      hash,
      columns.map((name) => ({ type: columnOf(table, name).type })),
    );
    this.seen = isCounted ? { rows: new HashIndex(), counts: new Uint32Array(1024) } : null;
  }

  /** @param values of the identity's columns @returns the low and the high word, valid until the next call */
  hashRow(values: readonly Column[], row: number): Uint32Array {
    const { hasher, seen } = this;
    hasher.hashRow(values, row);
    if (seen === null) return hasher.out;
    const [low, high] = hasher.out as unknown as readonly [number, number];
    const at = seen.rows.add(low, high);
    if (at >= seen.counts.length) {
      const counts = new Uint32Array(seen.counts.length * 2);
      counts.set(seen.counts);
      seen.counts = counts;
    }
    const before = seen.counts[at]!;
    seen.counts[at] = before + 1;
    if (before === 0) return hasher.out;
    this.hash.pair((low ^ before) >>> 0, high, this.again);
    if (this.again[1] === 0) this.again[1] = 1;
    return this.again;
  }
}
