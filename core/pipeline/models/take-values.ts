import { isNull, type Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { ColumnCollector } from './column-collector';

/** The values of some rows, in their order, as a column of their own. A row of -1 gives NULL. */
export function takeValues(
  column: Column,
  type: LogicalType,
  rows: Int32Array,
): ReturnType<ColumnCollector['finish']> {
  const collector = new ColumnCollector(type);
  for (const row of rows) {
    if (row < 0) collector.addNull();
    else collector.add(column, row);
  }
  return collector.finish();
}

/** Numbers with NULL as -1: what `numbersAs` and `takeValues` go by. @param column of whole numbers */
export function rowNumbersOf(column: Column, rowCount: number): Int32Array {
  if (column.storage !== 'int32') throw new TypeError('Numbers of rows are int32.');
  const { values } = column;
  return Int32Array.from({ length: rowCount }, (_, row) => (isNull(column, row) ? -1 : values[row]!));
}
