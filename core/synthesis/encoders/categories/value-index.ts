import type { Column } from '@core/kernel/data/column';

/** A column of repeating values: each value once, and the rows by its number. */
export interface ValueIndex {
  /** By row, the number of its value; -1 is NULL. */
  readonly rows: Int32Array;
  /** The values as texts: of numbers their digits, of bools '0' and '1'. */
  readonly texts: readonly string[];
}

/** Null if the column has more than `limit` values, or a storage without comparable values. */
export function indexValues(column: Column, rowCount: number, limit: number): ValueIndex | null {
  switch (column.storage) {
    case 'text':
      return indexTexts(column.values, rowCount, limit);
    case 'dictionary':
      return indexDictionary(column, rowCount, limit);
    case 'bool':
    case 'int32':
    case 'int64':
    case 'float64':
      return indexNumbers(column.values, column.nulls, rowCount, limit);
    default:
      return null;
  }
}

function indexTexts(values: readonly (string | null)[], rowCount: number, limit: number): ValueIndex | null {
  const numbers = new Map<string, number>();
  const rows = new Int32Array(rowCount);
  let last: string | null = null;
  let lastNumber = -1;
  for (let i = 0; i < rowCount; i++) {
    const text = values[i] ?? null;
    if (text !== last) {
      last = text;
      lastNumber = text === null ? -1 : (numbers.get(text) ?? numbers.size);
      if (text !== null && lastNumber === numbers.size) {
        if (lastNumber >= limit) return null;
        numbers.set(text, lastNumber);
      }
    }
    rows[i] = lastNumber;
  }
  return { rows, texts: [...numbers.keys()] };
}

/** Entries of the dictionary that no row has are left out, and equal ones are one. */
function indexDictionary(
  { codes, dictionary }: Extract<Column, { storage: 'dictionary' }>,
  rowCount: number,
  limit: number,
): ValueIndex | null {
  const numbers = new Map<string, number>();
  const numberOf = new Int32Array(dictionary.length).fill(-1);
  const rows = new Int32Array(rowCount);
  for (let i = 0; i < rowCount; i++) {
    const code = codes[i]!;
    if (code < 0) {
      rows[i] = -1;
      continue;
    }
    if (numberOf[code] === -1) {
      const text = dictionary[code] ?? '';
      const number = numbers.get(text) ?? numbers.size;
      if (number === numbers.size) {
        if (number >= limit) return null;
        numbers.set(text, number);
      }
      numberOf[code] = number;
    }
    rows[i] = numberOf[code]!;
  }
  return { rows, texts: [...numbers.keys()] };
}

function indexNumbers(
  values: Uint8Array | Int32Array | BigInt64Array | Float64Array,
  nulls: Uint8Array | null,
  rowCount: number,
  limit: number,
): ValueIndex | null {
  const numbers = new Map<number | bigint, number>();
  const rows = new Int32Array(rowCount);
  for (let i = 0; i < rowCount; i++) {
    const value = values[i]!;
    if (nulls !== null && nulls[i] === 1) {
      rows[i] = -1;
      continue;
    }
    const number = numbers.get(value) ?? numbers.size;
    if (number === numbers.size) {
      if (number >= limit) return null;
      numbers.set(value, number);
    }
    rows[i] = number;
  }
  return { rows, texts: [...numbers.keys()].map(String) };
}
