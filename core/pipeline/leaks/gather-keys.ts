import type { PiiEntity } from '@core/contract/pii-entities';
import type { Column } from '@core/kernel/data/column';
import { isNull } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import { namesOf, ordersOf, type HiddenValues } from './hidden-columns';
import type { LeakKeyWriter } from './key-writer';

/** A column of a batch, by its place in the plan. */
export interface ReadValues {
  readonly column: Column;
  readonly type: LogicalType;
}

/** Adds the keys of all hidden values of a batch. */
export function gatherKeys(
  writer: LeakKeyWriter,
  hidden: HiddenValues,
  rowCount: number,
  valuesAt: (at: number) => ReadValues,
): void {
  for (const { at, kind } of hidden.columns) gatherColumn(writer, valuesAt(at), kind, rowCount);
  const { names } = hidden;
  if (names === null) return;
  const [first, last] = [valuesAt(names.first), valuesAt(names.last)];
  const prefix = names.prefix === null ? null : valuesAt(names.prefix);
  for (let row = 0; row < rowCount; row++) {
    const given = textOf(first.column, row, first.type);
    const family = textOf(last.column, row, last.type);
    if (!given || !family) continue;
    const between = prefix && textOf(prefix.column, row, prefix.type);
    for (const name of namesOf(given, family, between)) writer.add(name, 'FULL_NAME');
  }
}

function gatherColumn(
  writer: LeakKeyWriter,
  { column, type }: ReadValues,
  kind: PiiEntity,
  rowCount: number,
): void {
  const isSeen = column.storage === 'dictionary' ? new Uint8Array(column.dictionary.length) : null;
  for (let row = 0; row < rowCount; row++) {
    if (isNull(column, row)) continue;
    if (column.storage === 'dictionary' && isSeen !== null) {
      const code = column.codes[row]!;
      if (isSeen[code] === 1) continue;
      isSeen[code] = 1;
    }
    const text = textOf(column, row, type) ?? '';
    for (const one of kind === 'FULL_NAME' ? ordersOf(text) : [text]) writer.add(one, kind);
  }
}
