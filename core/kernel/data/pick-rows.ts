import type { Column, NullMask } from './column';

/** Some rows of a column, in the given order. Native bytes share the memory of the original. */
export function pickRows(column: Column, rows: Int32Array): Column {
  switch (column.storage) {
    case 'text':
      return { ...column, values: Array.from(rows, (row) => column.values[row] ?? null) };
    case 'binary':
      return { ...column, values: Array.from(rows, (row) => column.values[row] ?? null) };
    case 'dictionary':
      return { ...column, codes: rows.map((row) => column.codes[row]!) };
    case 'native':
      return column.form === 'objects'
        ? { ...column, values: Array.from(rows, (row) => column.values[row]) }
        : {
            ...column,
            starts: rows.map((row) => column.starts[row]!),
            lengths: rows.map((row) => column.lengths[row]!),
          };
    case 'bool':
      return {
        ...column,
        values: Uint8Array.from(rows, (row) => column.values[row]!),
        nulls: pick(column.nulls, rows),
      };
    case 'int32':
      return { ...column, values: rows.map((row) => column.values[row]!), nulls: pick(column.nulls, rows) };
    case 'int64':
      return {
        ...column,
        values: BigInt64Array.from({ length: rows.length }, (_, at) => column.values[rows[at]!]!),
        nulls: pick(column.nulls, rows),
      };
    case 'float64':
      return {
        ...column,
        values: Float64Array.from(rows, (row) => column.values[row]!),
        nulls: pick(column.nulls, rows),
      };
  }
}

const pick = (nulls: NullMask, rows: Int32Array): NullMask =>
  nulls && Uint8Array.from(rows, (row) => nulls[row]!);
