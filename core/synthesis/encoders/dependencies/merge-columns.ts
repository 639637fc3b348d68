import type { Column, NullMask } from '@core/kernel/data/column';

/** The rows of the first column, but of the other where `isOther` is 1. Both in one storage; texts may be in two. */
export function mergeColumns(first: Column, other: Column, isOther: Uint8Array): Column {
  if (first.storage === 'int32' && other.storage === 'int32') {
    return {
      ...first,
      values: picked(first.values, other.values, isOther),
      nulls: nullsOf(first, other, isOther),
    };
  }
  if (first.storage === 'float64' && other.storage === 'float64') {
    return {
      ...first,
      values: picked(first.values, other.values, isOther),
      nulls: nullsOf(first, other, isOther),
    };
  }
  if (first.storage === 'bool' && other.storage === 'bool') {
    return {
      ...first,
      values: picked(first.values, other.values, isOther),
      nulls: nullsOf(first, other, isOther),
    };
  }
  if (first.storage === 'int64' && other.storage === 'int64') {
    const values = first.values.map((value, row) => (isOther[row] === 1 ? other.values[row]! : value));
    return { ...first, values, nulls: nullsOf(first, other, isOther) };
  }
  const [left, right] = [textView(first), textView(other)];
  return { storage: 'text', values: Array.from(isOther, (is, row) => (is === 1 ? right(row) : left(row))) };
}

function picked<Values extends Int32Array | Float64Array | Uint8Array>(
  first: Values,
  other: Values,
  isOther: Uint8Array,
): Values {
  return first.map((value, row) => (isOther[row] === 1 ? other[row]! : value)) as Values;
}

interface Nullable {
  readonly nulls: NullMask;
}

function nullsOf({ nulls: first }: Nullable, { nulls: other }: Nullable, isOther: Uint8Array): NullMask {
  if (first === null && other === null) return null;
  return isOther.map((is, row) => (is === 1 ? other : first)?.[row] ?? 0);
}

function textView(column: Column): (row: number) => string | null {
  if (column.storage === 'text') return (row) => column.values[row] ?? null;
  if (column.storage === 'dictionary') return (row) => column.dictionary[column.codes[row]!] ?? null;
  throw new TypeError(`A column of ${column.storage} cannot be merged.`);
}
