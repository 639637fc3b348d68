import { isNull, type Column } from '@core/kernel/data/column';
import { categoryStorages, type CategoryStorage } from './categories/write-categories';
import { ConstantEncoder } from './constant-encoder';

/**
 * The encoder of a column that holds one value in all rows, or none; null of others. A single value is kept only
 * where at least `minRows` rows hold it.
 */
export function constantEncoder(column: Column, rowCount: number, minRows: number): ConstantEncoder | null {
  const storage = constantStorage(column);
  if (storage === null) return null;
  const isEmpty = isNull(column, 0);
  for (let i = 1; i < rowCount; i++) {
    if (isNull(column, i) !== isEmpty) return null;
    if (!isEmpty && !isSame(column, i)) return null;
  }
  if (isEmpty) return new ConstantEncoder(storage, null);
  return storage === 'binary' || rowCount < minRows ? null : new ConstantEncoder(storage, firstText(column));
}

function constantStorage({ storage }: Column): CategoryStorage | 'binary' | null {
  if (storage === 'binary') return storage;
  if (storage === 'dictionary') return 'text';
  return categoryStorages.find((known) => known === storage) ?? null;
}

function isSame(column: Column, row: number): boolean {
  switch (column.storage) {
    case 'dictionary':
      return column.dictionary[column.codes[row]!] === column.dictionary[column.codes[0]!];
    case 'binary':
    case 'native':
      return false;
    default:
      return Object.is(column.values[row], column.values[0]);
  }
}

function firstText(column: Column): string {
  if (column.storage === 'dictionary') return column.dictionary[column.codes[0]!] ?? '';
  return column.storage === 'native' ? '' : String(column.values[0]);
}
