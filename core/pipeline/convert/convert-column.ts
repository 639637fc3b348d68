import { isNull, type Column } from '@core/kernel/data/column';
import { storageOf, type LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import { misfit, type ValuePlace } from './misfit';
import { columnFromTexts } from './parse-text';

/**
 * The meaning of a column's values, apart from their memory layout: equal storages with different meanings must not be
 * mixed.
 */
const meaningOf = (type: LogicalType): string => {
  const storage = storageOf(type);
  const isPlainText =
    storage === 'text' && type.kind !== 'decimal' && type.kind !== 'uuid' && type.kind !== 'int';
  return isPlainText ? 'text' : type.kind;
};

/** Whether values of one type can be used unchanged as values of the other. */
export const haveSameMeaning = (from: LogicalType, to: LogicalType): boolean =>
  meaningOf(from) === meaningOf(to) && storageOf(from) === storageOf(to);

/**
 * The same values in the storage and form of another logical type; the column itself if it has them already. Lossless:
 * a value without an equivalent is refused.
 * @throws AppError of a 'value-…' code
 */
export function convertColumn(
  column: Column,
  rowCount: number,
  from: LogicalType,
  to: LogicalType,
  place: ValuePlace,
): Column {
  if (column.storage === 'native') return column;
  const wanted = storageOf(to);
  const isText = column.storage === 'text' || column.storage === 'dictionary';
  if (meaningOf(to) === 'text' && isText) return column;
  if (meaningOf(from) === meaningOf(to)) {
    if (column.storage === wanted || (column.storage === 'dictionary' && wanted === 'text')) return column;
    if (column.storage === 'int32' && wanted === 'int64' && to.kind === 'int') return widen(column, rowCount);
  }
  if (column.storage === 'int64' && wanted === 'int32' && from.kind === 'int' && to.kind === 'int') {
    return narrow(column, rowCount, place);
  }
  if (column.storage === 'binary' && wanted !== 'binary') throw misfit('value-wrong-type', place, to.kind);
  const texts: (string | null)[] = [];
  for (let row = 0; row < rowCount; row++) texts.push(textOf(column, row, from));
  return columnFromTexts(texts, to, place);
}

function widen(column: Column & { storage: 'int32' }, rowCount: number): Column {
  const values = new BigInt64Array(rowCount);
  for (let row = 0; row < rowCount; row++) values[row] = BigInt(column.values[row]!);
  return { storage: 'int64', values, nulls: column.nulls };
}

function narrow(column: Column & { storage: 'int64' }, rowCount: number, place: ValuePlace): Column {
  const values = new Int32Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    const value = column.values[row]!;
    if (value > 2147483647n || value < -2147483648n) {
      if (!isNull(column, row)) throw misfit('value-out-of-range', place, 2147483647);
    } else {
      values[row] = Number(value);
    }
  }
  return { storage: 'int32', values, nulls: column.nulls };
}
