import type { Column } from './column';

/** Rows from `from` up to but not including `to`, as a column that may share memory with the original. */
export function sliceColumn(column: Column, from: number, to: number): Column {
  switch (column.storage) {
    case 'text':
      return { ...column, values: column.values.slice(from, to) };
    case 'binary':
      return { ...column, values: column.values.slice(from, to) };
    case 'dictionary':
      return { ...column, codes: column.codes.subarray(from, to) };
    case 'native':
      return column.form === 'objects'
        ? { ...column, values: column.values.slice(from, to) }
        : { ...column, starts: column.starts.subarray(from, to), lengths: column.lengths.subarray(from, to) };
    case 'bool':
      return { ...column, values: column.values.subarray(from, to), nulls: cut(column.nulls, from, to) };
    case 'int32':
      return { ...column, values: column.values.subarray(from, to), nulls: cut(column.nulls, from, to) };
    case 'int64':
      return { ...column, values: column.values.subarray(from, to), nulls: cut(column.nulls, from, to) };
    case 'float64':
      return { ...column, values: column.values.subarray(from, to), nulls: cut(column.nulls, from, to) };
  }
}

const cut = (nulls: Uint8Array | null, from: number, to: number): Uint8Array | null =>
  nulls?.subarray(from, to) ?? null;
