import type { Column, NullMask, TextColumn } from '@core/kernel/data/column';
import { dateInfinity } from '@core/kernel/data/logical-type';
import type { Codec } from '../types/pg-type';
import { decodeText, decodeUuids } from './decode-text';
import { epochDays, epochHigh, epochLow, infinityHalves, lastHalves, negativeInfinityHalves } from './epochs';
import { decodeNumeric } from './numeric';
import type { WireColumn } from './rows';
import { halvesOf, highHalf, int32At, lowHalf } from './sixty-four-bits';

/**
 * Decodes wire values into the storage of their logical type (core/kernel/data/logical-type.ts).
 * The formats are those of PostgreSQL's …send functions, which the protocol calls format 1.
 * Timestamps beyond 64 bits of microseconds since 1970 are clamped.
 */
export function decodeColumn(codec: Codec, column: WireColumn, rowCount: number): Column {
  const nulls = nullMask(column, rowCount);
  switch (codec) {
    case 'bool':
      return { storage: 'bool', values: decodeBools(column, rowCount), nulls };
    case 'int2':
      return { storage: 'int32', values: decodeInt16s(column, rowCount), nulls };
    case 'int4':
      return { storage: 'int32', values: decodeInt32s(column, rowCount), nulls };
    case 'date':
      return { storage: 'int32', values: decodeDates(column, rowCount), nulls };
    case 'oid':
      return { storage: 'int64', values: decodeOids(column, rowCount), nulls };
    case 'int8':
    case 'time':
      return { storage: 'int64', values: decodeInt64s(column, rowCount), nulls };
    case 'timestamp':
      return { storage: 'int64', values: decodeTimestamps(column, rowCount), nulls };
    case 'float4':
      return { storage: 'float64', values: decodeFloats(column, rowCount, 4), nulls };
    case 'float8':
      return { storage: 'float64', values: decodeFloats(column, rowCount, 8), nulls };
    case 'numeric':
      return decodeNumerics(column, rowCount);
    case 'bytea':
      return { storage: 'binary', values: decodeBytes(column, rowCount) };
    case 'uuid':
      return decodeUuids(column, rowCount);
    case 'text':
      return decodeText(column, rowCount);
    case 'jsonb':
      // A version byte precedes the text.
      return decodeText(column, rowCount, 1);
  }
}

function nullMask({ lengths }: WireColumn, rowCount: number): NullMask {
  let nulls: NullMask = null;
  for (let row = 0; row < rowCount; row += 1) {
    if (lengths[row]! >= 0) continue;
    nulls ??= new Uint8Array(rowCount);
    nulls[row] = 1;
  }
  return nulls;
}

function decodeBools({ data, starts, lengths }: WireColumn, rowCount: number): Uint8Array {
  const values = new Uint8Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) if (lengths[row]! > 0) values[row] = data[starts[row]!]!;
  return values;
}

function decodeInt16s({ data, starts, lengths }: WireColumn, rowCount: number): Int32Array {
  const values = new Int32Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    const at = starts[row]!;
    if (lengths[row]! > 0) values[row] = ((data[at]! << 24) >> 16) | data[at + 1]!;
  }
  return values;
}

function decodeInt32s({ data, starts, lengths }: WireColumn, rowCount: number): Int32Array {
  const values = new Int32Array(rowCount);
  for (let row = 0; row < rowCount; row += 1)
    if (lengths[row]! > 0) values[row] = int32At(data, starts[row]!);
  return values;
}

function decodeDates(column: WireColumn, rowCount: number): Int32Array {
  const values = decodeInt32s(column, rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    const day = values[row]!;
    if (day !== dateInfinity.positive && day !== dateInfinity.negative) values[row] = day + epochDays;
  }
  return values;
}

function decodeOids({ data, starts, lengths }: WireColumn, rowCount: number): BigInt64Array {
  const values = new BigInt64Array(rowCount);
  const halves = halvesOf(values);
  for (let row = 0; row < rowCount; row += 1) {
    if (lengths[row]! > 0) halves[2 * row + lowHalf] = int32At(data, starts[row]!);
  }
  return values;
}

function decodeInt64s({ data, starts, lengths }: WireColumn, rowCount: number): BigInt64Array {
  const values = new BigInt64Array(rowCount);
  const halves = halvesOf(values);
  for (let row = 0; row < rowCount; row += 1) {
    if (lengths[row]! < 0) continue;
    const at = starts[row]!;
    halves[2 * row + highHalf] = int32At(data, at);
    halves[2 * row + lowHalf] = int32At(data, at + 4);
  }
  return values;
}

function decodeTimestamps({ data, starts, lengths }: WireColumn, rowCount: number): BigInt64Array {
  const values = new BigInt64Array(rowCount);
  const halves = halvesOf(values);
  for (let row = 0; row < rowCount; row += 1) {
    if (lengths[row]! < 0) continue;
    const at = starts[row]!;
    let high = int32At(data, at);
    let low = int32At(data, at + 4);
    if (!isInfinite(high, low)) {
      const sum = (low >>> 0) + epochLow;
      const carried = high + epochHigh + (sum > 0xffff_ffff ? 1 : 0);
      const isBeyond = carried > lastHalves.high;
      high = isBeyond ? lastHalves.high : carried;
      low = isBeyond ? lastHalves.low : sum | 0;
    }
    halves[2 * row + highHalf] = high;
    halves[2 * row + lowHalf] = low;
  }
  return values;
}

function isInfinite(high: number, low: number): boolean {
  return (
    (high === infinityHalves.high && low === infinityHalves.low) ||
    (high === negativeInfinityHalves.high && low === negativeInfinityHalves.low)
  );
}

function decodeFloats({ data, starts, lengths }: WireColumn, rowCount: number, width: 4 | 8): Float64Array {
  const values = new Float64Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    if (lengths[row]! < 0) continue;
    values[row] = width === 4 ? data.readFloatBE(starts[row]) : data.readDoubleBE(starts[row]);
  }
  return values;
}

function decodeNumerics({ data, starts, lengths }: WireColumn, rowCount: number): TextColumn {
  const values = new Array<string | null>(rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    values[row] = lengths[row]! < 0 ? null : decodeNumeric(data, starts[row]!);
  }
  return { storage: 'text', values };
}

/** Copies, so that a retained value does not keep its whole batch alive. */
function decodeBytes({ data, starts, lengths }: WireColumn, rowCount: number): (Uint8Array | null)[] {
  return Array.from({ length: rowCount }, (_, row) =>
    lengths[row]! < 0
      ? null
      : Uint8Array.prototype.slice.call(data, starts[row]!, starts[row]! + lengths[row]!),
  );
}
