import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { ColumnCollector } from './column-collector';

/** The values of the given rows, in order, as a new column. A row of -1 yields NULL. */
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
