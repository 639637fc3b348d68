import { RandomStream } from '@core/kernel/random';
import type { MeasuredTable } from './measured-table';

/** `count` rows evenly at random without repetition, in the order of the table; the table itself where it has no more. */
export function sampleRows(table: MeasuredTable, count: number, seed: number): MeasuredTable {
  if (table.rowCount <= count) return table;
  return pickRows(table, drawRows(table.rowCount, count, seed));
}

/** The rows of these numbers, in this order. */
export function pickRows(table: MeasuredTable, rows: Uint32Array): MeasuredTable {
  return {
    rowCount: rows.length,
    columns: table.columns.map((column) =>
      column.scale === 'category'
        ? { ...column, codes: Int32Array.from(rows, (row) => column.codes[row]!) }
        : { ...column, values: Float64Array.from(rows, (row) => column.values[row]!) },
    ),
  };
}

/** `count` of the numbers 0 … total-1 evenly at random, ascending; selection sampling (Knuth, TAOCP 2, algorithm S). */
export function drawRows(total: number, count: number, seed: number): Uint32Array {
  const random = new RandomStream();
  random.seed(seed, 0x5eed);
  const rows = new Uint32Array(Math.min(total, count));
  for (let row = 0, taken = 0; taken < rows.length; row++) {
    if (random.float() * (total - row) < rows.length - taken) rows[taken++] = row;
  }
  return rows;
}
