import { eachText } from '@core/kernel/data/each-text';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import type { HiddenValues } from './hidden-columns';
import type { LeakKeyWriter } from './key-writer';

/** A column of a batch, by its index in the plan. */
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
  for (const { at, kind } of hidden.columns) {
    const { column, type } = valuesAt(at);
    const add = (text: string): void =>
      kind === 'FULL_NAME' ? writer.addName(...cutName(text)) : writer.add(text, kind);
    eachText(column, type, rowCount, add);
  }
  const { names } = hidden;
  if (names === null) return;
  const [first, last] = [valuesAt(names.first), valuesAt(names.last)];
  const prefix = names.prefix === null ? null : valuesAt(names.prefix);
  for (let row = 0; row < rowCount; row++) {
    const given = textOf(first.column, row, first.type);
    const family = textOf(last.column, row, last.type);
    if (!given || !family) continue;
    addNames(writer, given, family);
    const between = prefix && textOf(prefix.column, row, prefix.type);
    if (between) addNames(writer, given, `${between} ${family}`);
  }
}

/** People are called by all their first names or by the first. */
function addNames(writer: LeakKeyWriter, given: string, family: string): void {
  writer.addName(given, family);
  const [called, others] = cutName(given);
  if (others !== '') writer.addName(called, family);
}

/** The first word of a name, and the others. */
function cutName(name: string): readonly [first: string, others: string] {
  const whole = name.trim();
  const end = whole.search(/\s/);
  return end < 0 ? [whole, ''] : [whole.slice(0, end), whole.slice(end)];
}
