import type { Column } from '@core/kernel/data/column';
import { dateInfinity, timestampInfinity, type LogicalType } from '@core/kernel/data/logical-type';
import { Int64Words } from './int64-words';
import type { Special } from './number-form';
import { decimalsOf, fitsDouble, isPlainNumber } from './plain-number';

const maxDecimals = 8;
const safeInteger = 2 ** 53;

/** How the numbers of a column are written. */
export interface Survey {
  readonly decimals: number | null;
  readonly isFixed: boolean;
  /** Values apart from the numbers, with the rows that hold them. */
  readonly apart: Map<Special, number>;
  /** Whether some digits are beyond what a double holds. */
  readonly isWide: boolean;
}

/** Null where the column's storage holds no numbers. */
export function surveyOf(column: Column, rowCount: number, type: LogicalType): Survey | null {
  switch (column.storage) {
    case 'int32':
      return surveyInt32(column, rowCount, type);
    case 'int64':
      return surveyInt64(column, rowCount, type);
    case 'float64':
      return surveyFloat64(column, rowCount);
    case 'text':
      return surveyTexts(column.values, null, rowCount);
    case 'dictionary':
      return surveyTexts(column.dictionary, column.codes, rowCount);
    default:
      return null;
  }
}

type ColumnOf<Storage> = Extract<Column, { storage: Storage }>;

function surveyInt32({ values, nulls }: ColumnOf<'int32'>, rowCount: number, type: LogicalType): Survey {
  const apart = new Map<Special, number>();
  for (let i = 0; i < rowCount; i++) {
    const value = values[i]!;
    if (nulls !== null && nulls[i] === 1) count(apart, null);
    else if (type.kind === 'date' && (value === dateInfinity.positive || value === dateInfinity.negative)) {
      count(apart, String(value));
    }
  }
  return { decimals: 0, isFixed: true, apart, isWide: false };
}

function surveyInt64({ values, nulls }: ColumnOf<'int64'>, rowCount: number, type: LogicalType): Survey {
  const apart = new Map<Special, number>();
  const words = new Int64Words(values);
  let isWide = false;
  for (let i = 0; i < rowCount; i++) {
    if (nulls !== null && nulls[i] === 1) {
      count(apart, null);
    } else if (Math.abs(words.get(i)) > safeInteger) {
      const value = values[i]!;
      const isInfinite = value === timestampInfinity.positive || value === timestampInfinity.negative;
      if (type.kind === 'timestamp' && isInfinite) count(apart, String(value));
      else isWide = true;
    }
  }
  return { decimals: 0, isFixed: true, apart, isWide };
}

function surveyFloat64({ values, nulls }: ColumnOf<'float64'>, rowCount: number): Survey {
  const apart = new Map<Special, number>();
  let decimals: number | null = 0;
  for (let i = 0; i < rowCount; i++) {
    const value = values[i]!;
    if (nulls !== null && nulls[i] === 1) count(apart, null);
    else if (!Number.isFinite(value)) count(apart, String(value));
    else if (decimals !== null) decimals = decimalsOfDouble(value, decimals);
  }
  return { decimals, isFixed: true, apart, isWide: false };
}

/** The fewest decimals, from those known on, that write the value without loss; null if there are too many. */
export function decimalsOfDouble(value: number, known: number): number | null {
  for (let decimals = known; decimals <= maxDecimals; decimals++) {
    const scaled = Math.round(value * 10 ** decimals);
    if (Math.abs(scaled) > safeInteger) return null;
    if (scaled / 10 ** decimals === value) return decimals;
  }
  return null;
}

function surveyTexts(texts: readonly (string | null)[], codes: Int32Array | null, rowCount: number): Survey {
  const apart = new Map<Special, number>();
  const rowsOf = codes === null ? null : rowsByCode(codes, rowCount, texts.length, apart);
  let decimals = 0;
  let fewest = Infinity;
  let isWide = false;
  for (let i = 0; i < (codes === null ? rowCount : texts.length); i++) {
    const text = texts[i] ?? null;
    const rows = rowsOf === null ? 1 : rowsOf[i]!;
    if (rows === 0) continue;
    if (text === null || !isPlainNumber(text)) {
      count(apart, text, rows);
    } else {
      const own = decimalsOf(text);
      if (own > decimals) decimals = own;
      if (own < fewest) fewest = own;
      if (!fitsDouble(text)) isWide = true;
    }
  }
  return { decimals, isFixed: fewest === decimals, apart, isWide: isWide || decimals > maxDecimals };
}

function rowsByCode(
  codes: Int32Array,
  rowCount: number,
  size: number,
  apart: Map<Special, number>,
): Int32Array {
  const rows = new Int32Array(size);
  for (let i = 0; i < rowCount; i++) {
    const code = codes[i]!;
    if (code < 0) count(apart, null);
    else rows[code]!++;
  }
  return rows;
}

function count(rows: Map<Special, number>, special: Special, more = 1): void {
  rows.set(special, (rows.get(special) ?? 0) + more);
}
