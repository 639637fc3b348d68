import type { Column, NullMask } from '@core/kernel/data/column';
import { storageOf, type LogicalType } from '@core/kernel/data/logical-type';
import { dayOfText, timeOfText, timestampOfText } from './date-text';
import { plainText, type SqliteValue } from './plain-text';

type Rows = readonly (readonly SqliteValue[])[];

/** The format of native columns: what better-sqlite3 gives, bound again as it is. */
export const nativeFormat = 'sqlite';

export const nativeColumn = (rows: Rows, at: number): Column => ({
  storage: 'native',
  format: nativeFormat,
  form: 'objects',
  values: rows.map((row) => row[at]),
});

/**
 * The values of one column of a page in the storage of the type. SQLite lets any value into any column: where one does
 * not fit the type, or is a date in a form that is not written back as the same text, the whole column of this page
 * is given as text, each value as SQLite would show it. Written back as text, SQLite's affinity makes of it what it was.
 */
export function decodeColumn(rows: Rows, at: number, type: LogicalType): Column {
  return (
    typedColumn(rows, at, type) ?? { storage: 'text', values: rows.map((row) => textValue(row[at], type)) }
  );
}

function typedColumn(rows: Rows, at: number, type: LogicalType): Column | null {
  switch (storageOf(type)) {
    case 'bool': {
      const values = new Uint8Array(rows.length);
      const nulls = fill(rows, at, (value, row) => {
        if (value !== 0 && value !== 1 && value !== 0n && value !== 1n) return false;
        values[row] = Number(value);
        return true;
      });
      return nulls && { storage: 'bool', values, nulls: nulls.mask };
    }
    case 'int32':
      return type.kind === 'date' ? dayColumn(rows, at) : int32Column(rows, at);
    case 'int64':
      return type.kind === 'int' ? int64Column(rows, at) : momentColumn(rows, at, type);
    case 'float64': {
      const values = new Float64Array(rows.length);
      const nulls = fill(rows, at, (value, row) => {
        if (typeof value !== 'number' && value !== 'NaN' && !isExact(value)) return false;
        values[row] = Number(value);
        return true;
      });
      return nulls && { storage: 'float64', values, nulls: nulls.mask };
    }
    case 'binary':
      return rows.every((row) => row[at] === null || Buffer.isBuffer(row[at]))
        ? { storage: 'binary', values: rows.map((row) => (Buffer.isBuffer(row[at]) ? row[at] : null)) }
        : null;
    case 'text':
      return null;
  }
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function textValue(value: SqliteValue | undefined, type: LogicalType): string | null {
  if (value === null || value === undefined) return null;
  if (type.kind === 'bool' && (value === 0 || value === 1 || value === 0n || value === 1n))
    return Number(value) === 1 ? 'true' : 'false';
  const text = plainText(value);
  return type.kind === 'uuid' && uuidForm.test(text) ? text.toLowerCase() : text;
}

/** Whole numbers that better-sqlite3 gave as bigint and a double holds as well. */
const isExact = (value: SqliteValue | undefined): boolean =>
  typeof value === 'bigint' &&
  value >= BigInt(Number.MIN_SAFE_INTEGER) &&
  value <= BigInt(Number.MAX_SAFE_INTEGER);

function int32Column(rows: Rows, at: number): Column | null {
  const values = new Int32Array(rows.length);
  const nulls = fill(rows, at, (value, row) => {
    if (typeof value !== 'number' && typeof value !== 'bigint') return false;
    const number = Number(value);
    values[row] = number;
    return values[row] === number;
  });
  return nulls && { storage: 'int32', values, nulls: nulls.mask };
}

function int64Column(rows: Rows, at: number): Column | null {
  const values = new BigInt64Array(rows.length);
  // Two halves a value, the low one first: typed arrays lie in the order of the machine, which Node runs little-endian.
  const halves = new Int32Array(values.buffer);
  const nulls = fill(rows, at, (value, row) => {
    if (typeof value === 'bigint') values[row] = value;
    else if (typeof value === 'number' && Number.isSafeInteger(value)) {
      halves[row * 2] = value | 0;
      halves[row * 2 + 1] = Math.floor(value / 4294967296);
    } else return false;
    return true;
  });
  return nulls && { storage: 'int64', values, nulls: nulls.mask };
}

function dayColumn(rows: Rows, at: number): Column | null {
  const values = new Int32Array(rows.length);
  const nulls = fill(rows, at, (value, row) => {
    const day = typeof value === 'string' ? dayOfText(value) : null;
    if (day !== null) values[row] = day;
    return day !== null;
  });
  return nulls && { storage: 'int32', values, nulls: nulls.mask };
}

function momentColumn(rows: Rows, at: number, type: LogicalType): Column | null {
  const values = new BigInt64Array(rows.length);
  const zoned = type.kind === 'timestamp' && type.zoned;
  const nulls = fill(rows, at, (value, row) => {
    if (typeof value !== 'string') return false;
    const moment = type.kind === 'time' ? timeOfText(value) : timestampOfText(value, zoned);
    if (moment !== null) values[row] = BigInt(moment);
    return moment !== null;
  });
  return nulls && { storage: 'int64', values, nulls: nulls.mask };
}

/** Puts each value that is not NULL; null as soon as one does not fit. */
function fill(
  rows: Rows,
  at: number,
  put: (value: SqliteValue | undefined, row: number) => boolean,
): { readonly mask: NullMask } | null {
  let mask: Uint8Array | null = null;
  for (let row = 0; row < rows.length; row++) {
    const value = rows[row]![at];
    if (value === null) (mask ??= new Uint8Array(rows.length))[row] = 1;
    else if (!put(value, row)) return null;
  }
  return { mask };
}
