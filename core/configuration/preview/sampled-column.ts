import type { WholeColumn } from '@core/generators/generator';
import { isNull, type Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { storageOf } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';

/** The first rows represent the whole column, for generators that need one. */
export function wholeColumnOf(column: Column, rowCount: number): WholeColumn {
  return { length: rowCount, take: (rows) => takeRows(column, Array.from(rows)) };
}

export function textsOf(column: Column, rowCount: number, type: LogicalType): (string | null)[] {
  return Array.from({ length: rowCount }, (_, row) => textOf(column, row, type));
}

/** The rows asked for as a column of the same storage. */
export function takeRows(column: Column, rows: readonly number[]): Column {
  const nullsOf = () => Uint8Array.from(rows, (row) => (isNull(column, row) ? 1 : 0));
  switch (column.storage) {
    case 'bool':
      return { ...column, values: Uint8Array.from(rows, (row) => column.values[row]!), nulls: nullsOf() };
    case 'int32':
      return { ...column, values: Int32Array.from(rows, (row) => column.values[row]!), nulls: nullsOf() };
    case 'int64':
      return { ...column, values: BigInt64Array.from(rows, (row) => column.values[row]!), nulls: nullsOf() };
    case 'float64':
      return { ...column, values: Float64Array.from(rows, (row) => column.values[row]!), nulls: nullsOf() };
    case 'text':
      return { ...column, values: rows.map((row) => column.values[row] ?? null) };
    case 'binary':
      return { ...column, values: rows.map((row) => column.values[row] ?? null) };
    case 'dictionary':
      return { ...column, codes: Int32Array.from(rows, (row) => column.codes[row]!) };
    case 'native':
      throw new TypeError('A sample is always decoded.');
  }
}

/**
 * A foreign key may be narrower than its parent key: converts its values to the key's storage, if both are integers.
 */
export function inStorageOf(
  column: Column,
  rowCount: number,
  type: LogicalType,
  wanted: LogicalType,
): { readonly column: Column; readonly type: LogicalType } {
  if (type.kind !== 'int' || wanted.kind !== 'int') return { column, type };
  if (column.storage === 'int32' && storageOf(wanted) === 'int64') {
    const values = BigInt64Array.from({ length: rowCount }, (_, row) => BigInt(column.values[row]!));
    return { column: { storage: 'int64', values, nulls: column.nulls }, type: wanted };
  }
  return { column, type: column.storage === storageOf(wanted) ? wanted : type };
}
