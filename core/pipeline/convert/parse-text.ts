import type { Column } from '@core/kernel/data/column';
import { storageOf, type LogicalType } from '@core/kernel/data/logical-type';
import { misfit, type ValuePlace } from './misfit';
import { integerRange, plainDecimal, wholeNumber } from './parse-number';
import { parseDate, parseTime, parseTimestamp } from './parse-time';

/**
 * Parses texts into the storage of the type. Nothing is rounded or truncated.
 * @throws AppError 'value-wrong-type' or 'value-out-of-range'
 */
export function columnFromTexts(
  texts: readonly (string | null)[],
  type: LogicalType,
  place: ValuePlace,
): Column {
  const count = texts.length;
  const nulls = nullMask(texts);
  const each = (set: (row: number, text: string) => boolean): void => {
    for (let row = 0; row < count; row++) {
      const text = texts[row] ?? null;
      if (text !== null && !set(row, text)) throw misfit('value-wrong-type', place, type.kind);
    }
  };
  switch (storageOf(type)) {
    case 'bool': {
      const values = new Uint8Array(count);
      each((row, text) => put(values, row, truthOf(text)));
      return { storage: 'bool', values, nulls };
    }
    case 'int32': {
      const values = new Int32Array(count);
      each((row, text) =>
        put(values, row, type.kind === 'date' ? parseDate(text) : smallInteger(text, type, place)),
      );
      return { storage: 'int32', values, nulls };
    }
    case 'int64': {
      const values = new BigInt64Array(count);
      each((row, text) => put(values, row, longOf(text, type, place)));
      return { storage: 'int64', values, nulls };
    }
    case 'float64': {
      const values = new Float64Array(count);
      each((row, text) => put(values, row, plainDecimal(text) === null ? null : Number(text)));
      return { storage: 'float64', values, nulls };
    }
    case 'binary':
      return {
        storage: 'binary',
        values: texts.map((text) => (text === null ? null : bytesOf(text, place))),
      };
    case 'text':
      return {
        storage: 'text',
        values: texts.map((text) => (text === null ? null : textFor(text, type, place))),
      };
  }
}

function nullMask(texts: readonly (string | null)[]): Uint8Array | null {
  if (!texts.includes(null)) return null;
  return Uint8Array.from(texts, (text) => (text === null ? 1 : 0));
}

function put<V extends number | bigint>(values: { [row: number]: V }, row: number, value: V | null): boolean {
  if (value === null) return false;
  values[row] = value;
  return true;
}

function truthOf(text: string): number | null {
  if (/^(?:true|t|1|yes|y|on)$/i.test(text)) return 1;
  return /^(?:false|f|0|no|n|off)$/i.test(text) ? 0 : null;
}

function inRange(text: string, type: LogicalType, place: ValuePlace): bigint | null {
  const value = wholeNumber(text);
  if (value === null || type.kind !== 'int') return value;
  const { min, max } = integerRange(type.bits, type.signed);
  if (value < min || value > max) throw misfit('value-out-of-range', place, max.toString());
  return value;
}

function smallInteger(text: string, type: LogicalType, place: ValuePlace): number | null {
  const value = inRange(text, type, place);
  return value === null ? null : Number(value);
}

function longOf(text: string, type: LogicalType, place: ValuePlace): bigint | null {
  if (type.kind === 'time') return parseTime(text);
  return type.kind === 'timestamp' ? parseTimestamp(text) : inRange(text, type, place);
}

function bytesOf(text: string, place: ValuePlace): Uint8Array {
  if (!/^\\x(?:[0-9a-f]{2})*$/i.test(text)) throw misfit('value-wrong-type', place, 'binary');
  return Buffer.from(text.slice(2), 'hex');
}

function textFor(text: string, type: LogicalType, place: ValuePlace): string {
  if (type.kind === 'decimal' || (type.kind === 'int' && type.bits === 64)) {
    const plain = type.kind === 'int' ? inRange(text, type, place)?.toString() : plainDecimal(text);
    if (plain === null || plain === undefined) throw misfit('value-wrong-type', place, type.kind);
    return plain;
  }
  if (type.kind !== 'uuid') return text;
  const hex = text.replace(/[-{}]/g, '').toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(hex)) throw misfit('value-wrong-type', place, 'uuid');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
