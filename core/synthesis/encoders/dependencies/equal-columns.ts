import type { Column } from '@core/kernel/data/column';

/** Whether a column holds the same in all of the rows. */
export function isSteady(column: Column, rows: Int32Array): boolean {
  const view = valueView(column);
  const first = rows[0] ?? 0;
  return view !== null && rows.every((row) => Object.is(view(row), view(first)));
}

/** Whether both hold the same in a row, NULL for NULL; null where they cannot be compared. */
export function comparison(a: Column, b: Column): ((row: number) => boolean) | null {
  const left = valueView(a);
  const right = valueView(b);
  return left && right && ((row) => Object.is(left(row), right(row)));
}

/** The values of a column, null for NULL; no view of binary and native ones. */
export function valueView(column: Column): ((row: number) => unknown) | null {
  switch (column.storage) {
    case 'text':
      return (row) => column.values[row] ?? null;
    case 'dictionary':
      return (row) => column.dictionary[column.codes[row]!] ?? null;
    case 'binary':
    case 'native':
      return null;
    default:
      return (row) => (column.nulls !== null && column.nulls[row] === 1 ? null : column.values[row]);
  }
}
