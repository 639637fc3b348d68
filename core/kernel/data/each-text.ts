import type { Column } from './column';
import { isNull } from './column';
import type { LogicalType } from './logical-type';
import { textOf } from './text-of';

/**
 * Calls back with the text of each value of a decoded column and its count: once per dictionary entry. NULL is skipped.
 * @returns how many values are not NULL
 */
export function eachText(
  column: Column,
  type: LogicalType,
  rowCount: number,
  take: (text: string, times: number) => void,
): number {
  const times = column.storage === 'dictionary' ? new Uint32Array(column.dictionary.length) : null;
  let values = 0;
  for (let row = 0; row < rowCount; row++) {
    if (isNull(column, row)) continue;
    values++;
    if (column.storage === 'dictionary' && times) times[column.codes[row]!]! += 1;
    else take(textOf(column, row, type) ?? '', 1);
  }
  if (column.storage === 'dictionary' && times)
    column.dictionary.forEach((text, at) => times[at]! > 0 && take(text, times[at]!));
  return values;
}
