import type { Column } from '@core/kernel/data/column';
import { sliceColumn } from '@core/kernel/data/slice-column';
import type { Item } from './messages';

/** An item in a form that another process can be sent: values alone, for exactly the rows that there are. */
export function sentItem(item: Item): Item {
  if (item instanceof Uint8Array) return item;
  const { rowCount, columns } = item;
  return { rowCount, columns: columns.map((column) => sentColumn(sliceColumn(column, 0, rowCount))) };
}

/** Lets the memory of an item that was sent be used again. */
export function releaseItem(item: Item): void {
  if (!(item instanceof Uint8Array)) item.release?.();
}

/** Without what gives memory back, which is no value. */
function sentColumn(column: Column): Column {
  switch (column.storage) {
    case 'text':
      return { storage: 'text', values: column.values };
    case 'dictionary':
      return { storage: 'dictionary', codes: column.codes, dictionary: column.dictionary };
    default:
      return column;
  }
}
