import { isNull, type Column, type DictionaryColumn } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import type { Codec } from '../types/pg-type';
import { encodeBool, encodeBytes, encodeDate, encodeTime, encodeTimestamp, encodeUuid } from './encode-other';
import { encodeFloat, encodeInteger, encodeNumber } from './encode-numbers';
import { encodeStrings } from './encode-text';
import { fieldError, type FieldTarget, type FieldWriter } from './field';

/**
 * Whether values of this storage and type can be written in the wire format of `codec` without having the server parse
 * them.
 */
export function fitsCodec(column: Column, type: LogicalType, codec: Codec): boolean {
  const { storage } = column;
  const isText = storage === 'text' || storage === 'dictionary';
  switch (codec) {
    case 'text':
    case 'jsonb':
      return storage !== 'native';
    case 'bool':
      return storage === 'bool' || (type.kind === 'int' && (storage === 'int32' || storage === 'int64'));
    case 'int2':
    case 'int4':
    case 'int8':
    case 'oid':
    case 'float4':
    case 'float8':
    case 'numeric':
      return storage === 'bool' || storage === 'float64' || isText || isCount(column, type);
    case 'bytea':
      return storage === 'binary';
    case 'date':
      return storage === 'int32' && type.kind === 'date';
    case 'time':
      return storage === 'int64' && type.kind === 'time';
    case 'timestamp':
      return storage === 'int64' && type.kind === 'timestamp';
    case 'uuid':
      return isText;
  }
}

/** True for integers proper, not day or microsecond counts. */
function isCount(column: Column, type: LogicalType): boolean {
  return (
    (column.storage === 'int32' || column.storage === 'int64') &&
    !['date', 'time', 'timestamp'].includes(type.kind)
  );
}

/**
 * A writer for the fields of one column of a batch.
 * @throws AppError, on writing a row: 'value-out-of-range', 'value-wrong-type' or 'value-not-representable', naming
 * table and column
 */
export function fieldWriter(column: Column, target: FieldTarget): FieldWriter {
  if (!fitsCodec(column, target.type, target.codec)) throw fieldError('value-wrong-type', target);
  switch (target.codec) {
    case 'text':
      return encodeStrings(asStrings(column, target.type), target, 0);
    case 'jsonb':
      return encodeStrings(asStrings(column, target.type), target, 1);
    case 'bool':
      return encodeBool(column, target);
    case 'int2':
    case 'int4':
    case 'int8':
    case 'oid':
      return encodeInteger(column, target);
    case 'float4':
    case 'float8':
      return encodeFloat(column, target);
    case 'numeric':
      return encodeNumber(column, target);
    case 'bytea':
      return encodeBytes(column, target);
    case 'date':
      return encodeDate(column, target);
    case 'time':
      return encodeTime(column, target);
    case 'timestamp':
      return encodeTimestamp(column, target);
    case 'uuid':
      return encodeUuid(column, target);
  }
}

/** The text of a text column, or a function that formats any other storage as text. */
function asStrings(column: Column, type: LogicalType): DictionaryColumn | ((row: number) => string | null) {
  if (column.storage === 'dictionary') return column;
  if (column.storage === 'text') {
    const { values } = column;
    return (row) => values[row] ?? null;
  }
  return (row) => (isNull(column, row) ? null : textOf(column, row, type));
}
