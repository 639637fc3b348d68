import { sliceColumn } from '@core/kernel/data/slice-column';
import type { Item } from './messages';

/** An item in a form that another process can be sent: values alone, for exactly the rows that there are. */
export function sentItem(item: Item): Item {
  if (item instanceof Uint8Array) return item;
  const { rowCount, columns } = item;
  return { rowCount, columns: columns.map((column) => sliceColumn(column, 0, rowCount)) };
}

/** Lets the memory of an item that was sent be used again. */
export function releaseItem(item: Item): void {
  if (!(item instanceof Uint8Array)) item.release?.();
}
