import type { Column } from '@core/kernel/data/column';

/** Texts of a column without NULLs, of at most about `limit` rows that are spread over it evenly. */
export function textsOf(column: Column, rowCount: number, limit: number): string[] {
  const texts: string[] = [];
  const step = Math.max(1, rowCount / limit);
  for (let place = 0; place < rowCount; place += step) {
    const text = textAt(column, Math.floor(place));
    if (text !== null) texts.push(text);
  }
  return texts;
}

/** Null for NULL, and for a column of another storage than text. */
export function textAt(column: Column, row: number): string | null {
  if (column.storage === 'text') return column.values[row] ?? null;
  return column.storage === 'dictionary' ? (column.dictionary[column.codes[row]!] ?? null) : null;
}
