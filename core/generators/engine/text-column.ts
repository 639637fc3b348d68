import { isNull, type Column, type NullMask } from '@core/kernel/data/column';
import { textOf } from '@core/kernel/data/text-of';
import type { LogicalType } from '@core/kernel/data/logical-type';

/** The text of row i, null for NULL. */
export type TextReader = (row: number) => string | null;

/**
 * Reads the values of a column as text, as `textOf` does, with the choice of storage made once.
 * A fixed-length text loses the blanks that the engine padded it with.
 */
export function textReader(column: Column, type: LogicalType): TextReader {
  if (column.storage === 'text') {
    const values = column.values;
    if (isPadded(type)) return (row) => values[row]?.trimEnd() ?? null;
    return (row) => values[row] ?? null;
  }
  if (column.storage === 'int32' && type.kind === 'int') {
    const { values, nulls } = column;
    return (row) => (nulls && nulls[row] === 1 ? null : String(values[row]));
  }
  return (row) => textOf(column, row, type);
}

/** Whether the engine fills a text with blanks up to its length. */
export const isPadded = (type: LogicalType): boolean => type.kind === 'utf8' && type.fixed === true;

/**
 * Maps texts to texts: a dictionary by its entries, so each is mapped once. The mapping gets all texts at once and
 * gives as many back; NULL stays NULL.
 */
export function mapTexts(
  column: Column,
  rowCount: number,
  map: (texts: readonly (string | null)[]) => (string | null)[],
): Column {
  if (column.storage === 'dictionary') {
    const dictionary = map(column.dictionary).map((text) => text ?? '');
    return { storage: 'dictionary', codes: column.codes, dictionary };
  }
  if (column.storage !== 'text') throw new TypeError(`Texts are expected, not ${column.storage}.`);
  const texts = column.values.length === rowCount ? column.values : column.values.slice(0, rowCount);
  return { storage: 'text', values: map(texts) };
}

/** The NULLs of a column as a mask of its own, null if no row of the batch is NULL. */
export function nullMask(column: Column, rowCount: number): NullMask {
  if ('nulls' in column) return column.nulls;
  let mask: Uint8Array | null = null;
  for (let row = 0; row < rowCount; row++) {
    if (!isNull(column, row)) continue;
    mask ??= new Uint8Array(rowCount);
    mask[row] = 1;
  }
  return mask;
}
