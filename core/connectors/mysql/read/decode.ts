import { storageOf, type DecodedStorage, type LogicalType } from '@core/kernel/data/logical-type';
import { daysFromCivil } from '@core/kernel/data/text-of';
import type { Column, NullMask } from '@core/kernel/data/column';
import type { RawRow } from '../session/row-stream';

/** The format of untouched columns: values as the client library returns them. */
export const nativeFormat = 'mysql-values';

export const nativeColumn = (rows: readonly RawRow[], at: number): Column => ({
  storage: 'native',
  format: nativeFormat,
  form: 'objects',
  values: rows.map((row) => row[at]),
});

/**
 * Decodes one column of a reader's rows. If a value has no form in the logical type, such as '0000-00-00', a time of 30
 * hours or 5 in a tinyint(1), the whole batch of the column becomes text.
 */
export function decodeColumn(rows: readonly RawRow[], at: number, type: LogicalType): Column {
  const storage = storageOf(type);
  if (storage === 'text') return textColumn(rows, at);
  if (storage === 'binary')
    return { storage, values: rows.map((row) => (row[at] === null ? null : bytesOf(row[at]))) };
  return fixedColumn(rows, at, type, storage) ?? textColumn(rows, at);
}

function textColumn(rows: readonly RawRow[], at: number): Column {
  return {
    storage: 'text',
    values: rows.map((row) => {
      const value = row[at];
      return typeof value === 'string' || value === null ? value : textOfRaw(value);
    }),
  };
}

const textOfRaw = (value: unknown): string =>
  Buffer.isBuffer(value) ? value.toString('utf8') : String(value);

const bytesOf = (value: unknown): Uint8Array =>
  Buffer.isBuffer(value) ? value : Buffer.from(String(value), 'utf8');

type Fixed = Exclude<DecodedStorage, 'text' | 'binary'>;

/** Null if a value has no form in the storage. */
function fixedColumn(rows: readonly RawRow[], at: number, type: LogicalType, storage: Fixed): Column | null {
  const count = rows.length;
  let nulls: NullMask = null;
  const isNull = (row: number): boolean => {
    if (rows[row]![at] !== null) return false;
    nulls ??= new Uint8Array(count);
    nulls[row] = 1;
    return true;
  };
  switch (storage) {
    case 'bool': {
      const values = new Uint8Array(count);
      for (let row = 0; row < count; row++) {
        if (isNull(row)) continue;
        const value = Number(rows[row]![at]);
        if (value !== 0 && value !== 1) return null;
        values[row] = value;
      }
      return { storage, values, nulls };
    }
    case 'int32': {
      const values = new Int32Array(count);
      const isDate = type.kind === 'date';
      for (let row = 0; row < count; row++) {
        if (isNull(row)) continue;
        const value = isDate ? dayOf(String(rows[row]![at])) : Number(rows[row]![at]);
        if (Number.isNaN(value)) return null;
        values[row] = value;
      }
      return { storage, values, nulls };
    }
    case 'float64': {
      const values = new Float64Array(count);
      for (let row = 0; row < count; row++) if (!isNull(row)) values[row] = Number(rows[row]![at]);
      return { storage, values, nulls };
    }
    case 'int64': {
      const values = new BigInt64Array(count);
      const parse = parserOf(type);
      for (let row = 0; row < count; row++) {
        if (isNull(row)) continue;
        const value = parse(rows[row]![at]);
        if (value === null) return null;
        values[row] = value;
      }
      return { storage, values, nulls };
    }
  }
}

function parserOf(type: LogicalType): (value: unknown) => bigint | null {
  if (type.kind === 'timestamp') return (value) => timestampOf(String(value));
  if (type.kind === 'time') return (value) => timeOf(String(value));
  return (value) => (typeof value === 'number' ? BigInt(value) : BigInt(String(value)));
}

/** Days since 1970-01-01 of 'yyyy-mm-dd'; NaN for an invalid date, such as one with a zero in it. */
function dayOf(text: string): number {
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const date = digits(text, 8, 10);
  // The engine's calendar does not have years 0 to 99, but it stores them.
  if (month < 1 || date < 1 || month > 12 || text.length !== 10) return Number.NaN;
  const day = daysFromCivil(year, month, date);
  return date <= 28 || daysFromCivil(month === 12 ? year + 1 : year, (month % 12) + 1, 1) > day
    ? day
    : Number.NaN;
}

/** Microseconds since 1970-01-01 of 'yyyy-mm-dd hh:mm:ss[.f]'; null if it is invalid. */
function timestampOf(text: string): bigint | null {
  const day = dayOf(text.slice(0, 10));
  if (Number.isNaN(day)) return null;
  const seconds = digits(text, 11, 13) * 3600 + digits(text, 14, 16) * 60 + digits(text, 17, 19);
  return BigInt(day * 86_400 + seconds) * 1_000_000n + BigInt(fraction(text, 19));
}

/** Microseconds of the day of 'hh:mm:ss[.f]'; null for a duration that is not a time of day. */
function timeOf(text: string): bigint | null {
  if (text.charCodeAt(2) !== 58 || text.startsWith('-')) return null;
  const hours = digits(text, 0, 2);
  if (hours > 23) return null;
  const seconds = hours * 3600 + digits(text, 3, 5) * 60 + digits(text, 6, 8);
  return BigInt(seconds * 1_000_000 + fraction(text, 8));
}

function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) number = number * 10 + text.charCodeAt(at) - 48;
  return number;
}

/** Microseconds of '.f' at a position of the text, or 0. */
function fraction(text: string, at: number): number {
  if (text.length <= at + 1) return 0;
  return Number(text.slice(at + 1, at + 7).padEnd(6, '0'));
}
