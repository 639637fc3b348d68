import type { Column } from '@core/kernel/data/column';
import { storageOf, type LogicalType } from '@core/kernel/data/logical-type';
import { momentOfDay } from './calendar';
import { writerOf } from './conversion';
import { round, toDouble, toScale, writeDigits, type Exact } from './exact';
import { fail } from './fault';
import type { Evaluate, Filled, ValueKind } from './value';

/** Whether a column of the type accepts results of the kind: every text column does. */
export function takesKind(type: LogicalType, kind: ValueKind | null): boolean {
  if (kind === null) return true;
  switch (type.kind) {
    case 'utf8':
      return true;
    case 'enum':
      return kind === 'text';
    case 'int':
      return kind === 'number' || kind === 'boolean';
    case 'decimal':
    case 'float':
      return kind === 'number';
    case 'bool':
      return kind === 'boolean';
    case 'date':
      return kind === 'date';
    case 'timestamp':
      return kind === 'moment' || kind === 'date';
    default:
      return false;
  }
}

/**
 * The results of this many rows as a column of a type that accepts their kind. Numbers are rounded to the scale of the
 * column; nothing else is truncated or clamped. @throws RowFault if a result does not fit
 */
export function resultColumn(
  evaluate: Evaluate,
  kind: ValueKind | null,
  type: LogicalType,
  rowCount: number,
): Column {
  const storage = storageOf(type);
  switch (storage) {
    case 'bool':
    case 'int32':
    case 'float64': {
      const write = kind === null ? () => 0 : numberWriter(type);
      const values =
        storage === 'bool'
          ? new Uint8Array(rowCount)
          : new (storage === 'int32' ? Int32Array : Float64Array)(rowCount);
      const nulls = fill(evaluate, rowCount, (row, value) => (values[row] = write(value)));
      return { storage, values, nulls } as Column;
    }
    case 'int64': {
      const values = new BigInt64Array(rowCount);
      const write = bigWriter(type);
      const nulls = fill(evaluate, rowCount, (row, value) => (values[row] = write(value)));
      return { storage, values, nulls };
    }
    default: {
      const write = kind === null ? () => '' : textWriter(kind, type);
      const values = new Array<string | null>(rowCount).fill(null);
      fill(evaluate, rowCount, (row, value) => (values[row] = write(value)));
      return { storage: 'text', values };
    }
  }
}

/** Stores non-NULL results, and returns the NULLs as a mask; null if there are none. */
function fill(
  evaluate: Evaluate,
  rowCount: number,
  write: (row: number, value: Filled) => void,
): Uint8Array | null {
  let nulls: Uint8Array | null = null;
  for (let row = 0; row < rowCount; row++) {
    const value = evaluate(row);
    if (value !== null) write(row, value);
    else (nulls ??= new Uint8Array(rowCount))[row] = 1;
  }
  return nulls;
}

function numberWriter(type: LogicalType): (value: Filled) => number {
  if (type.kind === 'int') {
    const { least, most } = boundsOf(type);
    return (value) => {
      const number = typeof value === 'boolean' ? Number(value) : Number(round(value as Exact, 0).digits);
      return number >= least && number <= most ? number : fail('out-of-range');
    };
  }
  if (type.kind !== 'float') return Number;
  return (value) => {
    const double = toDouble(value as Exact);
    const kept = type.bits === 32 ? Math.fround(double) : double;
    return Number.isFinite(kept) ? kept : fail('out-of-range');
  };
}

function bigWriter(type: LogicalType): (value: Filled) => bigint {
  if (type.kind === 'timestamp') {
    return (value) => (typeof value === 'bigint' ? value : momentOfDay(value as number));
  }
  return (value) => wholeWithin(type, value);
}

function wholeWithin(type: LogicalType, value: Filled): bigint {
  const { least, most } = boundsOf(type);
  const number = typeof value === 'boolean' ? BigInt(value) : BigInt(round(value as Exact, 0).digits);
  return number >= least && number <= most ? number : fail('out-of-range');
}

function boundsOf(type: LogicalType): { readonly least: bigint; readonly most: bigint } {
  if (type.kind !== 'int') return { least: 0n, most: 0n };
  const span = 1n << BigInt(type.bits);
  return type.signed ? { least: -span / 2n, most: span / 2n - 1n } : { least: 0n, most: span - 1n };
}

function textWriter(kind: ValueKind, type: LogicalType): (value: Filled) => string {
  switch (type.kind) {
    case 'int':
      return (value) => String(wholeWithin(type, value));
    case 'decimal':
      return (value) => decimalText(type, value as Exact);
    case 'enum':
      return (value) => (type.values.includes(value as string) ? (value as string) : fail('out-of-range'));
    case 'utf8': {
      const write = writerOf(kind);
      const { length } = type;
      if (length === undefined) return write;
      const lengthOf =
        type.unit === 'bytes' ? (text: string) => Buffer.byteLength(text) : (text: string) => text.length;
      return (value) => {
        const text = write(value);
        return lengthOf(text) <= length ? text : fail('too-long');
      };
    }
    default:
      return writerOf(kind);
  }
}

/** With the scale of the column; without one, with the number's own decimals. */
function decimalText({ precision, scale = 0 }: LogicalType & { kind: 'decimal' }, value: Exact): string {
  if (precision === undefined) {
    const text = writeDigits(value);
    return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  }
  const fitting = toScale(value, scale);
  return fits(fitting, precision) ? writeDigits(fitting) : fail('out-of-range');
}

/** Whether it has at most this many digits; a number has sixteen at most. */
function fits({ digits }: Exact, precision: number): boolean {
  if (typeof digits === 'number') return precision > 15 || Math.abs(digits) < 10 ** precision;
  const most = 10n ** BigInt(precision);
  return digits < most && digits > -most;
}
