import type { Column, NullMask } from '@core/kernel/data/column';

/** The values of the given rows, in their order; row -1 gives NULL. A native column has no values to take. */
export function takeRows(column: Column, rows: Int32Array): Column {
  switch (column.storage) {
    case 'text':
      return { storage: 'text', values: Array.from(rows, (row) => column.values[row] ?? null) };
    case 'dictionary':
      return {
        storage: 'dictionary',
        codes: rows.map((row) => (row < 0 ? -1 : column.codes[row]!)),
        dictionary: column.dictionary,
      };
    case 'binary':
      return { storage: 'binary', values: Array.from(rows, (row) => column.values[row] ?? null) };
    case 'bool':
      return {
        storage: 'bool',
        values: Uint8Array.from(rows, (row) => column.values[row] ?? 0),
        nulls: nullsAt(column.nulls, rows),
      };
    case 'int32':
      return {
        storage: 'int32',
        values: rows.map((row) => column.values[row] ?? 0),
        nulls: nullsAt(column.nulls, rows),
      };
    case 'int64': {
      const values = new BigInt64Array(rows.length);
      for (let i = 0; i < rows.length; i++) values[i] = column.values[rows[i]!] ?? 0n;
      return { storage: 'int64', values, nulls: nullsAt(column.nulls, rows) };
    }
    case 'float64':
      return {
        storage: 'float64',
        values: Float64Array.from(rows, (row) => column.values[row] ?? 0),
        nulls: nullsAt(column.nulls, rows),
      };
    case 'native':
      throw new TypeError('Rows of a native column are not to be taken one by one; ask for decoded values.');
  }
}

function nullsAt(nulls: NullMask, rows: Int32Array): NullMask {
  if (nulls === null && !rows.includes(-1)) return null;
  return Uint8Array.from(rows, (row) => (row < 0 ? 1 : (nulls?.[row] ?? 0)));
}

/** Columns of the same kind, concatenated. Texts of whatever storage become one. */
export function joinRows(parts: readonly { readonly column: Column; readonly rowCount: number }[]): Column {
  const first = parts[0];
  if (first === undefined) throw new TypeError('There is no column to join.');
  if (parts.length === 1) return first.column;
  const rowCount = parts.reduce((sum, part) => sum + part.rowCount, 0);
  const texts = (): Column => ({
    storage: 'text',
    values: parts.flatMap(({ column, rowCount: rows }) => textsOf(column, rows)),
  });
  switch (first.column.storage) {
    case 'int32':
      return {
        storage: 'int32',
        values: joined(parts, new Int32Array(rowCount)),
        nulls: joinedNulls(parts, rowCount),
      };
    case 'int64':
      return {
        storage: 'int64',
        values: joined(parts, new BigInt64Array(rowCount)),
        nulls: joinedNulls(parts, rowCount),
      };
    case 'float64':
      return {
        storage: 'float64',
        values: joined(parts, new Float64Array(rowCount)),
        nulls: joinedNulls(parts, rowCount),
      };
    case 'bool':
      return {
        storage: 'bool',
        values: joined(parts, new Uint8Array(rowCount)),
        nulls: joinedNulls(parts, rowCount),
      };
    case 'binary':
      return {
        storage: 'binary',
        values: parts.flatMap(({ column, rowCount: rows }) =>
          column.storage === 'binary' ? column.values.slice(0, rows) : [],
        ),
      };
    default:
      return texts();
  }
}

type Part = { readonly column: Column; readonly rowCount: number };

function joined<Values extends Int32Array | BigInt64Array | Float64Array | Uint8Array>(
  parts: readonly Part[],
  out: Values,
): Values {
  let at = 0;
  for (const { column, rowCount } of parts) {
    if (!('nulls' in column)) throw new TypeError('Columns of different storages are not to be joined.');
    const values: ArrayLike<number | bigint> = column.values;
    for (let row = 0; row < rowCount; row++) out[at + row] = values[row]!;
    at += rowCount;
  }
  return out;
}

function joinedNulls(parts: readonly Part[], rowCount: number): NullMask {
  const nulls = new Uint8Array(rowCount);
  let [at, any] = [0, false];
  for (const part of parts) {
    const mask = 'nulls' in part.column ? part.column.nulls : null;
    if (mask !== null) {
      nulls.set(mask.subarray(0, part.rowCount), at);
      any = true;
    }
    at += part.rowCount;
  }
  return any ? nulls : null;
}

function textsOf(column: Column, rowCount: number): (string | null)[] {
  if (column.storage === 'text') return column.values.slice(0, rowCount);
  if (column.storage !== 'dictionary')
    throw new TypeError('Columns of different storages are not to be joined.');
  return Array.from(column.codes.subarray(0, rowCount), (code) => column.dictionary[code] ?? null);
}
