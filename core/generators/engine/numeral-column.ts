import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textReader } from './text-column';
import { columnOfTexts } from './made-values';

/** Maps the values of a column as texts, and gives them back in the storage that they came in. */
export function mapAsTexts(
  input: Column,
  rowCount: number,
  type: LogicalType,
  map: (texts: readonly (string | null)[]) => (string | null)[],
): Column {
  const read = textReader(input, type);
  const texts = map(Array.from({ length: rowCount }, (_, row) => read(row)));
  const keepsText = input.storage === 'text' || input.storage === 'dictionary';
  return keepsText ? { storage: 'text', values: texts } : columnOfTexts(type, texts);
}
