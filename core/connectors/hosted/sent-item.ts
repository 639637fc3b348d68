import { sliceColumn } from '@core/kernel/data/slice-column';
import type { Item } from './messages';

/** An item that can be sent to another process: plain values, for exactly the rows that there are. */
export function sentItem(item: Item): Item {
  if (item instanceof Uint8Array) return item;
  const { rowCount, columns } = item;
  return { rowCount, columns: columns.map((column) => sliceColumn(column, 0, rowCount)) };
}

/** Releases the memory of an item that was sent. */
export function releaseItem(item: Item): void {
  if (!(item instanceof Uint8Array)) item.release?.();
}
