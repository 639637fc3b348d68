import type { Column, NullMask } from '@core/kernel/data/column';
import { storageOf, type LogicalType } from '@core/kernel/data/logical-type';
import { dayOfText, timeOfText, timestampOfText } from './date-text';
import { plainText, type SqliteValue } from './plain-text';

type Stored = readonly SqliteValue[];

/** The format of native columns: what better-sqlite3 returns, bound again unchanged. */
export const nativeFormat = 'sqlite';

export const nativeColumn = (stored: Stored): Column => ({
  storage: 'native',
  format: nativeFormat,
  form: 'objects',
  values: stored,
});

/**
 * Decodes one column of a page into the storage of the type. SQLite allows any value in any column: if one does not fit
 * the type, or is a date whose text would not survive a round trip, the whole column of this page is returned as text,
 * each value as SQLite would show it. Written back, SQLite's affinity restores what it was.
 */
export function decodeColumn(stored: Stored, type: LogicalType): Column {
  return typedColumn(stored, type) ?? { storage: 'text', values: textsOf(stored, type) };
}

function typedColumn(stored: Stored, type: LogicalType): Column | null {
  switch (storageOf(type)) {
    case 'bool': {
      const values = new Uint8Array(stored.length);
      const nulls = fill(stored, (value, row) => {
        if (value !== 0 && value !== 1 && value !== 0n && value !== 1n) return false;
        values[row] = Number(value);
        return true;
      });
      return nulls && { storage: 'bool', values, nulls: nulls.mask };
    }
    case 'int32':
      return type.kind === 'date' ? dayColumn(stored) : int32Column(stored);
    case 'int64':
      return type.kind === 'int' ? int64Column(stored) : momentColumn(stored, type);
    case 'float64': {
      const values = new Float64Array(stored.length);
      const nulls = fill(stored, (value, row) => {
        if (typeof value !== 'number' && value !== 'NaN' && !isExact(value)) return false;
        values[row] = Number(value);
        return true;
      });
      return nulls && { storage: 'float64', values, nulls: nulls.mask };
    }
    case 'binary':
      return stored.every(isBytes) ? { storage: 'binary', values: stored } : null;
    case 'text':
      return null;
  }
}

const isBytes = (value: SqliteValue): value is Buffer | null => value === null || Buffer.isBuffer(value);

/** The stored values themselves if they are already texts. */
function textsOf(stored: Stored, type: LogicalType): readonly (string | null)[] {
  if (type.kind !== 'uuid' && areTexts(stored)) return stored;
  return stored.map((value) => textValue(value, type));
}

const areTexts = (stored: Stored): stored is readonly (string | null)[] =>
  stored.every((value) => typeof value === 'string' || value === null);

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function textValue(value: SqliteValue, type: LogicalType): string | null {
  if (value === null) return null;
  if (type.kind === 'bool' && (value === 0 || value === 1 || value === 0n || value === 1n))
    return Number(value) === 1 ? 'true' : 'false';
  const text = plainText(value);
  return type.kind === 'uuid' && uuidForm.test(text) ? text.toLowerCase() : text;
}

/** Integers that better-sqlite3 returned as bigint and a double can represent. */
const isExact = (value: SqliteValue): boolean =>
  typeof value === 'bigint' &&
  value >= BigInt(Number.MIN_SAFE_INTEGER) &&
  value <= BigInt(Number.MAX_SAFE_INTEGER);

function int32Column(stored: Stored): Column | null {
  const values = new Int32Array(stored.length);
  const nulls = fill(stored, (value, row) => {
    if (typeof value !== 'number' && typeof value !== 'bigint') return false;
    const number = Number(value);
    values[row] = number;
    return values[row] === number;
  });
  return nulls && { storage: 'int32', values, nulls: nulls.mask };
}

function int64Column(stored: Stored): Column | null {
  const values = new BigInt64Array(stored.length);
  // Two halves per value, the low one first: typed arrays have the machine's byte order, and Node runs on little-endian
  // machines.
  const halves = new Int32Array(values.buffer);
  const nulls = fill(stored, (value, row) => {
    if (typeof value === 'bigint') values[row] = value;
    else if (typeof value === 'number' && Number.isSafeInteger(value)) {
      halves[row * 2] = value | 0;
      halves[row * 2 + 1] = Math.floor(value / 4294967296);
    } else return false;
    return true;
  });
  return nulls && { storage: 'int64', values, nulls: nulls.mask };
}

function dayColumn(stored: Stored): Column | null {
  const values = new Int32Array(stored.length);
  const nulls = fill(stored, (value, row) => {
    const day = typeof value === 'string' ? dayOfText(value) : null;
    if (day !== null) values[row] = day;
    return day !== null;
  });
  return nulls && { storage: 'int32', values, nulls: nulls.mask };
}

function momentColumn(stored: Stored, type: LogicalType): Column | null {
  const values = new BigInt64Array(stored.length);
  const zoned = type.kind === 'timestamp' && type.zoned;
  const nulls = fill(stored, (value, row) => {
    if (typeof value !== 'string') return false;
    const moment = type.kind === 'time' ? timeOfText(value) : timestampOfText(value, zoned);
    if (moment !== null) values[row] = BigInt(moment);
    return moment !== null;
  });
  return nulls && { storage: 'int64', values, nulls: nulls.mask };
}

/** Stores each value that is not NULL; returns null as soon as one does not fit. */
function fill(
  stored: Stored,
  put: (value: SqliteValue, row: number) => boolean,
): { readonly mask: NullMask } | null {
  let mask: Uint8Array | null = null;
  for (let row = 0; row < stored.length; row++) {
    const value = stored[row] ?? null;
    if (value === null) (mask ??= new Uint8Array(stored.length))[row] = 1;
    else if (!put(value, row)) return null;
  }
  return { mask };
}
