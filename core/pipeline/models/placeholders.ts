import { isNull, type Column } from '@core/kernel/data/column';
import { storageOf, type LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';

const plainLength = 12;
const numberType: LogicalType = { kind: 'int', bits: 32, signed: true };

/**
 * What a model learns about a column whose values a generator makes independently: where it is NULL, and how long its
 * texts are, because some generators depend on that.
 */
export const outlineType = numberType;

export function outlineOf(column: Column, rowCount: number, type: LogicalType): Column {
  const values = new Int32Array(rowCount);
  const nulls = new Uint8Array(rowCount);
  const isText = type.kind === 'utf8';
  for (let row = 0; row < rowCount; row++) {
    if (isNull(column, row)) nulls[row] = 1;
    else if (isText) values[row] = textOf(column, row, type)?.length ?? 0;
  }
  return { storage: 'int32', values, nulls: nulls.includes(1) ? nulls : null };
}

/** For a column with too few rows to learn an outline from. */
export const plainOutline = (rowCount: number): Column => ({
  storage: 'int32',
  values: new Int32Array(rowCount).fill(plainLength),
  nulls: null,
});

/** Distinct values of the type, with the NULLs and lengths of the outline. @param firstRow number of the first row */
export function placeholdersOf(
  outline: Column,
  rowCount: number,
  type: LogicalType,
  firstRow: number,
): Column {
  const nulls = Uint8Array.from({ length: rowCount }, (_, row) => (isNull(outline, row) ? 1 : 0));
  const kept = nulls.includes(1) ? nulls : null;
  const storage = storageOf(type);
  switch (storage) {
    case 'bool':
      return { storage, values: Uint8Array.from(nulls, (_, row) => row & 1), nulls: kept };
    case 'int32':
      return { storage, values: Int32Array.from(nulls, (_, row) => (firstRow + row) % 2 ** 31), nulls: kept };
    case 'int64':
      return { storage, values: BigInt64Array.from(nulls, (_, row) => BigInt(firstRow + row)), nulls: kept };
    case 'float64':
      return { storage, values: Float64Array.from(nulls, (_, row) => firstRow + row), nulls: kept };
    case 'binary':
      return { storage, values: Array.from(nulls, (isNothing) => (isNothing ? null : new Uint8Array(1))) };
    case 'text': {
      const length = (row: number) => (outline.storage === 'int32' ? outline.values[row]! : 0);
      const text = (row: number) =>
        length(row) === 0 && type.kind === 'utf8' ? '' : filled(firstRow + row, length(row));
      return { storage, values: Array.from(nulls, (isNothing, row) => (isNothing ? null : text(row))) };
    }
  }
}

const filled = (row: number, length: number): string => String(row).padEnd(length, 'x');
