import type { Column, NullMask } from '@core/kernel/data/column';
import type { TrainingTable } from '@core/synthesis/training-table';

/** The rows with these numbers, in this order. */
export const takeRows = (table: TrainingTable, rows: Uint32Array): TrainingTable => ({
  rowCount: rows.length,
  columns: table.columns.map((column) => ({ ...column, values: takeValues(column.values, rows) })),
});

function takeValues(column: Column, rows: Uint32Array): Column {
  const nullsOf = (nulls: NullMask) => (nulls ? Uint8Array.from(rows, (row) => nulls[row]!) : null);
  switch (column.storage) {
    case 'bool':
      return {
        ...column,
        values: Uint8Array.from(rows, (row) => column.values[row]!),
        nulls: nullsOf(column.nulls),
      };
    case 'int32':
      return {
        ...column,
        values: Int32Array.from(rows, (row) => column.values[row]!),
        nulls: nullsOf(column.nulls),
      };
    case 'float64':
      return {
        ...column,
        values: Float64Array.from(rows, (row) => column.values[row]!),
        nulls: nullsOf(column.nulls),
      };
    case 'int64': {
      const values = new BigInt64Array(rows.length);
      rows.forEach((row, place) => (values[place] = column.values[row]!));
      return { ...column, values, nulls: nullsOf(column.nulls) };
    }
    case 'text':
      return { ...column, values: Array.from(rows, (row) => column.values[row] ?? null) };
    default:
      throw new TypeError(`Rows of a column of storage '${column.storage}' are not read from files.`);
  }
}
