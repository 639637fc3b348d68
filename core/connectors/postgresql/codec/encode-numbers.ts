import { isNull, type Column } from '@core/kernel/data/column';
import { fieldError, type FieldTarget, type FieldWriter } from './field';
import { writeNumeric } from './numeric-fields';
import { halvesOf, highHalf, lowHalf, writeInt32At } from './sixty-four-bits';
import type { Sink } from './sink';

const bounds = {
  int2: { width: 2, min: -0x8000n, max: 0x7fffn },
  int4: { width: 4, min: -0x8000_0000n, max: 0x7fff_ffffn },
  int8: { width: 8, min: -0x8000_0000_0000_0000n, max: 0x7fff_ffff_ffff_ffffn },
  oid: { width: 4, min: 0n, max: 0xffff_ffffn },
} as const;

/** Integers from any storage that contains a number or its digits; a fraction is refused, not rounded. */
export function encodeInteger(column: Column, target: FieldTarget): FieldWriter {
  const { width, min, max } =
    bounds[
      target.codec === 'int2' || target.codec === 'int4' || target.codec === 'oid' ? target.codec : 'int8'
    ];
  if (column.storage === 'int32' && width === 4 && min < 0n) return encodeInt32(column.values, column.nulls);
  if (column.storage === 'int64' && width === 8) return encodeInt64(column.values, column.nulls);
  return (row, sink) => {
    const value = wholeNumber(column, row, target);
    if (value === null) return sink.writeNull();
    if (value < min || value > max) throw fieldError('value-out-of-range', target);
    sink.reserve(4 + width);
    writeInt32At(sink.bytes, sink.at, width);
    if (width === 8) sink.bytes.writeBigInt64BE(value, sink.at + 4);
    else sink.bytes.writeUIntBE(Number(BigInt.asUintN(width * 8, value)), sink.at + 4, width);
    sink.at += 4 + width;
  };
}

function encodeInt32(values: Int32Array, nulls: Uint8Array | null): FieldWriter {
  return (row, sink) => {
    if (nulls !== null && nulls[row] === 1) return sink.writeNull();
    sink.reserve(8);
    writeInt32At(sink.bytes, sink.at, 4);
    writeInt32At(sink.bytes, sink.at + 4, values[row]!);
    sink.at += 8;
  };
}

function encodeInt64(values: BigInt64Array, nulls: Uint8Array | null): FieldWriter {
  const halves = halvesOf(values);
  return (row, sink) => {
    if (nulls !== null && nulls[row] === 1) return sink.writeNull();
    write64(sink, halves[2 * row + highHalf]!, halves[2 * row + lowHalf]!);
  };
}

/** A field of eight bytes from its halves. */
export function write64(sink: Sink, high: number, low: number): void {
  sink.reserve(12);
  writeInt32At(sink.bytes, sink.at, 8);
  writeInt32At(sink.bytes, sink.at + 4, high);
  writeInt32At(sink.bytes, sink.at + 8, low);
  sink.at += 12;
}

export function encodeFloat(column: Column, target: FieldTarget): FieldWriter {
  const width = target.codec === 'float4' ? 4 : 8;
  return (row, sink) => {
    const value = floatNumber(column, row, target);
    if (value === null) return sink.writeNull();
    if (width === 4 && Number.isFinite(value) && !Number.isFinite(Math.fround(value)))
      throw fieldError('value-out-of-range', target);
    sink.reserve(4 + width);
    writeInt32At(sink.bytes, sink.at, width);
    if (width === 4) sink.bytes.writeFloatBE(value, sink.at + 4);
    else sink.bytes.writeDoubleBE(value, sink.at + 4);
    sink.at += 4 + width;
  };
}

export function encodeNumber(column: Column, target: FieldTarget): FieldWriter {
  return (row, sink) => {
    const text = numberText(column, row, target);
    if (text === null) return sink.writeNull();
    if (!writeNumeric(text, sink)) throw fieldError('value-wrong-type', target);
  };
}

function numberText(column: Column, row: number, target: FieldTarget): string | null {
  if (isNull(column, row)) return null;
  switch (column.storage) {
    case 'bool':
    case 'int32':
    case 'int64':
    case 'float64':
      return String(column.values[row]);
    case 'text':
      return column.values[row] ?? null;
    case 'dictionary':
      return column.dictionary[column.codes[row]!] ?? null;
    default:
      throw fieldError('value-wrong-type', target);
  }
}

function wholeNumber(column: Column, row: number, target: FieldTarget): bigint | null {
  const text = numberText(column, row, target);
  if (text === null) return null;
  const digits = /^\s*([+-]?\d+)(?:\.0*)?\s*$/.exec(text)?.[1];
  if (digits !== undefined) return BigInt(digits.replace('+', ''));
  const value = Number(text);
  if (Number.isInteger(value) && text.trim() !== '') return BigInt(value);
  throw fieldError('value-wrong-type', target);
}

function floatNumber(column: Column, row: number, target: FieldTarget): number | null {
  if (column.storage === 'float64') return isNull(column, row) ? null : column.values[row]!;
  const text = numberText(column, row, target)?.trim();
  if (text === undefined) return null;
  const value = Number(text.replace(/^([+-]?)inf(inity)?$/i, '$1Infinity'));
  if (text === '' || (Number.isNaN(value) && text.toLowerCase() !== 'nan'))
    throw fieldError('value-wrong-type', target);
  return value;
}
