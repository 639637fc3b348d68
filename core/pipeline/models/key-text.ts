import { isNull, type Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';

const separator = '\u0000';

/** A key of one or more columns as one text; null if any is NULL. */
export function keyText(
  columns: readonly Column[],
  types: readonly LogicalType[],
  row: number,
): string | null {
  let key = '';
  for (const [at, column] of columns.entries()) {
    if (isNull(column, row)) return null;
    key += textOf(column, row, types[at]!) + separator;
  }
  return key;
}
