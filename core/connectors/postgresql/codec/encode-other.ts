import { isNull, type Column } from '@core/kernel/data/column';
import { dateInfinity } from '@core/kernel/data/logical-type';
import { fieldError, type FieldTarget, type FieldWriter } from './field';
import { write64 } from './encode-numbers';
import {
  epochDays,
  epochHigh,
  epochLow,
  infinityHalves,
  lastHalves,
  lastOfServerHalves,
  negativeInfinityHalves,
} from './epochs';
import { halvesOf, highHalf, lowHalf, writeInt32At } from './sixty-four-bits';

export function encodeBool(column: Column, target: FieldTarget): FieldWriter {
  return (row, sink) => {
    if (isNull(column, row)) return sink.writeNull();
    if (column.storage !== 'bool' && column.storage !== 'int32' && column.storage !== 'int64')
      throw fieldError('value-wrong-type', target);
    const value = Number(column.values[row]);
    if (value !== 0 && value !== 1) throw fieldError('value-out-of-range', target);
    sink.reserve(5);
    writeInt32At(sink.bytes, sink.at, 1);
    sink.bytes[sink.at + 4] = value;
    sink.at += 5;
  };
}

export function encodeBytes(column: Column, target: FieldTarget): FieldWriter {
  if (column.storage !== 'binary') throw fieldError('value-wrong-type', target);
  const { values } = column;
  return (row, sink) => {
    const value = values[row];
    if (value == null) return sink.writeNull();
    sink.reserve(4);
    writeInt32At(sink.bytes, sink.at, value.length);
    sink.at += 4;
    sink.writeBytes(value);
  };
}

/** PostgreSQL's days: 4713 BC to 5874897 AD (manual, "Date/Time Types"). */
const dayRange = { min: -2_451_545, max: 2_145_031_948 } as const;

export function encodeDate(column: Column, target: FieldTarget): FieldWriter {
  if (column.storage !== 'int32') throw fieldError('value-wrong-type', target);
  const { values, nulls } = column;
  return (row, sink) => {
    if (nulls !== null && nulls[row] === 1) return sink.writeNull();
    const day = values[row]!;
    const isInfinite = day === dateInfinity.positive || day === dateInfinity.negative;
    const shifted = isInfinite ? day : day - epochDays;
    if (!isInfinite && (shifted < dayRange.min || shifted > dayRange.max))
      throw fieldError('value-out-of-range', target);
    sink.reserve(8);
    writeInt32At(sink.bytes, sink.at, 4);
    writeInt32At(sink.bytes, sink.at + 4, shifted);
    sink.at += 8;
  };
}

export function encodeTime(column: Column, target: FieldTarget): FieldWriter {
  if (column.storage !== 'int64') throw fieldError('value-wrong-type', target);
  const { values, nulls } = column;
  const halves = halvesOf(values);
  return (row, sink) => {
    if (nulls !== null && nulls[row] === 1) return sink.writeNull();
    write64(sink, halves[2 * row + highHalf]!, halves[2 * row + lowHalf]!);
  };
}

export function encodeTimestamp(column: Column, target: FieldTarget): FieldWriter {
  if (column.storage !== 'int64') throw fieldError('value-wrong-type', target);
  const { values, nulls } = column;
  const halves = halvesOf(values);
  return (row, sink) => {
    if (nulls !== null && nulls[row] === 1) return sink.writeNull();
    const high = halves[2 * row + highHalf]!;
    const low = halves[2 * row + lowHalf]!;
    const isInfinite =
      (high === infinityHalves.high && low === infinityHalves.low) ||
      (high === negativeInfinityHalves.high && low === negativeInfinityHalves.low);
    if (isInfinite) return write64(sink, high, low);
    if (high === lastHalves.high && low === lastHalves.low)
      return write64(sink, lastOfServerHalves.high, lastOfServerHalves.low);
    const difference = (low >>> 0) - epochLow;
    const borrowed = high - epochHigh - (difference < 0 ? 1 : 0);
    if (borrowed < negativeInfinityHalves.high) throw fieldError('value-out-of-range', target);
    write64(sink, borrowed, difference | 0);
  };
}

const uuidBytes = 16;
/** The value of each hexadecimal digit by its character code; 255 for other characters. */
const nibbles = Uint8Array.from({ length: 128 }, (_, code) => {
  const value = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(value) ? 255 : value;
});

export function encodeUuid(column: Column, target: FieldTarget): FieldWriter {
  return (row, sink) => {
    const text = textAt(column, row);
    if (text === null) return sink.writeNull();
    sink.reserve(4 + uuidBytes);
    writeInt32At(sink.bytes, sink.at, uuidBytes);
    if (!writeUuid(text, sink.bytes, sink.at + 4)) throw fieldError('value-wrong-type', target);
    sink.at += 4 + uuidBytes;
  };
}

/** With hyphens in the right places, or without any. */
function writeUuid(text: string, bytes: Uint8Array, at: number): boolean {
  const hasHyphens = text.length === 36;
  if (!hasHyphens && text.length !== 32) return false;
  let from = 0;
  for (let index = 0; index < uuidBytes; index += 1) {
    if (hasHyphens && (index === 4 || index === 6 || index === 8 || index === 10) && text[from++] !== '-')
      return false;
    const high = nibbles[text.charCodeAt(from)] ?? 255;
    const low = nibbles[text.charCodeAt(from + 1)] ?? 255;
    if (high > 15 || low > 15) return false;
    bytes[at + index] = (high << 4) | low;
    from += 2;
  }
  return true;
}

function textAt(column: Column, row: number): string | null {
  if (column.storage === 'text') return column.values[row] ?? null;
  if (column.storage === 'dictionary') return column.dictionary[column.codes[row]!] ?? null;
  return null;
}
