import type { Column } from '@core/kernel/data/column';
import { isNull } from '@core/kernel/data/column';
import { dateInfinity, timestampInfinity, type LogicalType } from '@core/kernel/data/logical-type';

/**
 * A column's values as doubles, NaN for NULL: dates in days, timestamps and times in microseconds, decimals read from
 * their text. Null if the column holds no numbers, or one that a double does not hold exactly or that is infinite.
 */
export function numbersOf(column: Column, type: LogicalType, rowCount: number): Float64Array | null {
  const read = readerOf(column, type);
  if (read === null) return null;
  const numbers = new Float64Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    if (isNull(column, row)) {
      numbers[row] = NaN;
      continue;
    }
    const value = read(row);
    if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return null;
    numbers[row] = value;
  }
  return numbers;
}

function readerOf(column: Column, type: LogicalType): ((row: number) => number) | null {
  switch (column.storage) {
    case 'int32':
      return (row) => {
        const value = column.values[row]!;
        const isInfinite =
          type.kind === 'date' && (value === dateInfinity.positive || value === dateInfinity.negative);
        return isInfinite ? Infinity : value;
      };
    case 'float64':
      return (row) => column.values[row]!;
    case 'int64':
      return (row) => {
        const value = column.values[row]!;
        const isInfinite = value === timestampInfinity.positive || value === timestampInfinity.negative;
        return isInfinite ? Infinity : Number(value);
      };
    case 'text':
      return type.kind === 'decimal' ? (row) => Number(column.values[row]) : null;
    case 'dictionary': {
      if (type.kind !== 'decimal') return null;
      const numbers = column.dictionary.map(Number);
      return (row) => numbers[column.codes[row]!]!;
    }
    default:
      return null;
  }
}

/** How the numbers of a column are written. */
export interface NumberForm {
  readonly storage: 'int32' | 'int64' | 'float64' | 'text';
  /** Digits after the point, of text and of doubles. */
  readonly scale: number;
}

const greatestScale = 12;

/** The form that all values of the column have. */
export function numberFormOf(column: Column, numbers: Float64Array): NumberForm {
  if (column.storage === 'int32' || column.storage === 'int64') return { storage: column.storage, scale: 0 };
  if (column.storage === 'float64') return { storage: 'float64', scale: scaleOf(numbers) };
  let scale = 0;
  const see = (text: string | null | undefined) => {
    const point = text?.indexOf('.') ?? -1;
    if (text && point >= 0) scale = Math.max(scale, text.length - point - 1);
  };
  if (column.storage === 'text') column.values.forEach(see);
  if (column.storage === 'dictionary') column.dictionary.forEach(see);
  return { storage: 'text', scale: Math.min(scale, greatestScale) };
}

function scaleOf(numbers: Float64Array): number {
  for (let scale = 0; scale <= 6; scale++) {
    const factor = 10 ** scale;
    if (
      numbers.every(
        (value) => Number.isNaN(value) || Math.abs(Math.round(value * factor) / factor - value) < 1e-9,
      )
    ) {
      return scale;
    }
  }
  return greatestScale;
}

/** The column that `numbersOf` would read as these numbers, rounded to the form. */
export function columnOfNumbers(numbers: Float64Array, form: NumberForm): Column {
  const nulls = nullsOf(numbers);
  switch (form.storage) {
    case 'int32':
      return { storage: 'int32', values: Int32Array.from(numbers, (value) => Math.round(value)), nulls };
    case 'int64':
      return {
        storage: 'int64',
        values: BigInt64Array.from(numbers, (value) =>
          Number.isNaN(value) ? 0n : BigInt(Math.round(value)),
        ),
        nulls,
      };
    case 'float64':
      return {
        storage: 'float64',
        values: numbers.map((value) => (Number.isNaN(value) ? 0 : round(value, form.scale))),
        nulls,
      };
    case 'text':
      return {
        storage: 'text',
        values: Array.from(numbers, (value) => (Number.isNaN(value) ? null : value.toFixed(form.scale))),
      };
  }
}

export const round = (value: number, scale: number): number =>
  scale >= greatestScale ? value : Math.round(value * 10 ** scale) / 10 ** scale;

function nullsOf(numbers: Float64Array): Uint8Array | null {
  return numbers.some(Number.isNaN)
    ? Uint8Array.from(numbers, (value) => (Number.isNaN(value) ? 1 : 0))
    : null;
}
