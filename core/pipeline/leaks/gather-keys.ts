import { eachText } from '@core/kernel/data/each-text';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import { isAddress } from '@core/generators/words/particles';
import type { HiddenValues, ValueParts } from './hidden-columns';
import { addForms } from './key-forms';
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
      kind === 'FULL_NAME' ? addFullName(writer, text) : addForms(writer, text, kind);
    eachText(column, type, rowCount, add);
  }
  gatherPairs(rowCount, hidden.names, valuesAt, (given, family, between, middle) => {
    for (const name of between ? [family, `${between} ${family}`] : [family]) {
      addNames(writer, given, name);
      if (middle) addMiddle(writer, given, middle, name);
    }
  });
  gatherPairs(rowCount, hidden.streets, valuesAt, (street, number) =>
    writer.addPair(street, number, 'ADDRESS', 'address'),
  );
}

/** Calls back with the values of two columns of a row that has both, and of what stands between them. */
function gatherPairs(
  rowCount: number,
  parts: ValueParts | null,
  valuesAt: (at: number) => ReadValues,
  take: (first: string, last: string, between: string | null, middle: string | null) => void,
): void {
  if (parts === null) return;
  const [first, last] = [valuesAt(parts.first), valuesAt(parts.last)];
  const beside = (at: number | null) => {
    const read = at === null ? null : valuesAt(at);
    return (row: number) => read && textOf(read.column, row, read.type);
  };
  const [prefix, middle] = [beside(parts.prefix), beside(parts.middle)];
  for (let row = 0; row < rowCount; row++) {
    const front = textOf(first.column, row, first.type);
    const back = textOf(last.column, row, last.type);
    if (front && back) take(front, back, prefix(row), middle(row));
  }
}

/** A name in one column: as a whole, and its surname. */
function addFullName(writer: LeakKeyWriter, text: string): void {
  const [first, others] = cutName(withoutTitles(text));
  writer.addPair(first, others, 'FULL_NAME', 'name');
  if (others === '') return;
  const family = others.trim().split(/\s+/).at(-1)!;
  addInitial(writer, first, family);
  if (family.length < others.trim().length) addInitial(writer, first, others);
  addForms(writer, family, 'LAST_NAME');
}

/** People are called by all their first names, by the first, or by its initial. */
function addNames(writer: LeakKeyWriter, given: string, family: string): void {
  writer.addPair(given, family, 'FULL_NAME', 'name');
  const [called, others] = cutName(given);
  if (others !== '') writer.addPair(called, family, 'FULL_NAME', 'name');
  addInitial(writer, called, family);
}

/** The name with that in the middle, written out and as an initial. */
function addMiddle(writer: LeakKeyWriter, given: string, middle: string, family: string): void {
  for (const one of new Set([middle, String.fromCodePoint(middle.codePointAt(0)!)]))
    writer.addPair(`${given} ${one}`, family, 'FULL_NAME', 'name');
}

const addInitial = (writer: LeakKeyWriter, given: string, family: string): void =>
  writer.addPair(String.fromCodePoint(given.codePointAt(0) ?? 0), family, 'INITIALS', 'initial');

/** The first word of a name, and the others. */
function cutName(name: string): readonly [first: string, others: string] {
  const whole = name.trim();
  const end = whole.search(/\s/);
  return end < 0 ? [whole, ''] : [whole.slice(0, end), whole.slice(end)];
}

/** A name without the forms of address before it. */
function withoutTitles(name: string): string {
  const words = name.trim().split(/\s+/);
  const from = words.findIndex((word) => !isAddress(word));
  return from <= 0 ? name : words.slice(from).join(' ');
}
