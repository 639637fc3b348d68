import { isNull, type Column } from './column';
import { storageOf, type LogicalType } from './logical-type';

/** A column and how many of its rows count. */
export interface ColumnPart {
  readonly column: Column;
  readonly rowCount: number;
}

/** Concatenates the rows of decoded columns of one type. A single part is returned as is. */
export function joinColumns(type: LogicalType, parts: readonly ColumnPart[]): Column {
  const [only] = parts;
  if (only && parts.length === 1) return only.column;
  const storage = storageOf(type);
  const rowCount = parts.reduce((sum, part) => sum + part.rowCount, 0);
  switch (storage) {
    case 'bool':
      return { storage, ...joined(parts, rowCount, new Uint8Array(rowCount)) };
    case 'int32':
      return { storage, ...joined(parts, rowCount, new Int32Array(rowCount)) };
    case 'int64':
      return { storage, ...joined(parts, rowCount, new BigInt64Array(rowCount)) };
    case 'float64':
      return { storage, ...joined(parts, rowCount, new Float64Array(rowCount)) };
    case 'binary':
      return { storage, values: listed(parts, (value) => (value instanceof Uint8Array ? value : null)) };
    case 'text':
      return { storage, values: listed(parts, (value) => (typeof value === 'string' ? value : null)) };
  }
}

/** A typed array of the same kind for this many rows. */
interface Numbers {
  [row: number]: number | bigint;
}

function joined<T extends Numbers>(parts: readonly ColumnPart[], rowCount: number, values: T) {
  let nulls: Uint8Array | null = null;
  let at = 0;
  for (const { column, rowCount: rows } of parts) {
    if (!('nulls' in column)) throw unlike(column);
    for (let row = 0; row < rows; row++, at++) {
      values[at] = column.values[row]!;
      if (column.nulls?.[row] === 1) (nulls ??= new Uint8Array(rowCount))[at] = 1;
    }
  }
  return { values, nulls };
}

function listed<T>(parts: readonly ColumnPart[], as: (value: unknown) => T | null): (T | null)[] {
  const values: (T | null)[] = [];
  for (const { column, rowCount } of parts) {
    const read = valueReader(column);
    for (let row = 0; row < rowCount; row++) values.push(isNull(column, row) ? null : as(read(row)));
  }
  return values;
}

function valueReader(column: Column): (row: number) => unknown {
  switch (column.storage) {
    case 'text':
    case 'binary':
      return (row) => column.values[row];
    case 'dictionary':
      return (row) => column.dictionary[column.codes[row]!];
    default:
      throw unlike(column);
  }
}

const unlike = ({ storage }: Column): TypeError =>
  new TypeError(`A column of ${storage} joins no such others.`);
