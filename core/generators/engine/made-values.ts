import { AppError } from '@core/kernel/errors';
import type { Column } from '@core/kernel/data/column';
import { storageOf, type LogicalType } from '@core/kernel/data/logical-type';
import { encodableIn } from '@core/kernel/data/text-encoding';
import type { ColumnProfile } from '../generator';
import { integerRange } from './integer-range';

/** The most characters that a column takes, or for whole numbers the digits that all fit; Infinity where there is no limit. */
export function textLimit(type: LogicalType): number {
  if (type.kind === 'int') return String(integerRange(type).max).length - 1;
  return (type.kind === 'utf8' && type.length) || Infinity;
}

/** How long a text is as a column counts it: in bytes or in characters. */
export function lengthIn(type: LogicalType): (text: string) => number {
  return type.kind === 'utf8' && type.unit === 'bytes'
    ? (text) => Buffer.byteLength(text)
    : (text) => text.length;
}

/** Whether a column takes a made text: by length and characters, or as a whole number within its range. */
export function fitTest(type: LogicalType): (text: string) => boolean {
  if (type.kind === 'enum') return (text) => type.values.includes(text);
  if (type.kind === 'bool') return (text) => text === 'true' || text === 'false';
  if (type.kind === 'int') {
    const { min, max } = integerRange(type);
    return (text) => /^-?\d{1,20}$/.test(text) && BigInt(text) >= min && BigInt(text) <= max;
  }
  const limit = textLimit(type);
  const isEncodable = encodableIn(type.kind === 'utf8' ? type.encoding : undefined);
  if (limit === Infinity) return isEncodable;
  const lengthOf = lengthIn(type);
  return (text) => lengthOf(text) <= limit && isEncodable(text);
}

/** The column of made texts, null for NULL, in the storage that its type is decoded to. */
export function columnOfTexts(type: LogicalType, texts: readonly (string | null)[]): Column {
  const storage = storageOf(type);
  if (storage === 'bool') return columnOfBools(texts);
  if (storage !== 'int32' && storage !== 'int64' && storage !== 'float64')
    return { storage: 'text', values: texts };
  const nulls = texts.includes(null) ? Uint8Array.from(texts, (text) => (text === null ? 1 : 0)) : null;
  if (storage === 'float64')
    return { storage, values: Float64Array.from(texts, (text) => Number(text ?? 0)), nulls };
  return storage === 'int32'
    ? { storage, values: Int32Array.from(texts, (text) => Number(text ?? 0)), nulls }
    : { storage, values: BigInt64Array.from(texts, (text) => BigInt(text ?? 0)), nulls };
}

/** Of 'true' and 'false'. */
function columnOfBools(texts: readonly (string | null)[]): Column {
  const nulls = texts.includes(null) ? Uint8Array.from(texts, (text) => (text === null ? 1 : 0)) : null;
  return { storage: 'bool', values: Uint8Array.from(texts, (text) => (text === 'true' ? 1 : 0)), nulls };
}

/** For values of which none fits the column. Names the column, never a value. */
export function tooLong(column: ColumnProfile): AppError {
  return new AppError('value-too-long', { details: { table: column.table, column: column.name } });
}
