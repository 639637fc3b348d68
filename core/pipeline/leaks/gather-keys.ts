import { daysOf } from './days-of-column';
import { eachText } from '@core/kernel/data/each-text';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import { TextMemo } from '@core/kernel/text-memo';
import type { PiiEntity } from '@core/contract/pii-entities';
import { isAddress } from '@core/generators/words/particles';
import type { HiddenValues, ValueParts } from './hidden-columns';
import { addForms } from './key-forms';
import type { LeakKeyWriter } from './key-writer';

/** A column of a batch, by its index in the plan. */
export interface ReadValues {
  readonly column: Column;
  readonly type: LogicalType;
}

/** Adds the keys of the hidden values of a table, batch by batch; what repeats is read once. */
export class KeyGathering {
  private readonly columns: readonly { readonly at: number; readonly added: TextMemo<true> }[];
  private readonly names = new TextMemo(cutName);

  constructor(
    private readonly writer: LeakKeyWriter,
    private readonly hidden: HiddenValues,
  ) {
    this.columns = hidden.columns.map(({ at, kind }) => ({
      at,
      added: new TextMemo((text) => (this.addValue(text, kind), true)),
    }));
  }

  /** Adds all keys of a batch. */
  add(rowCount: number, valuesAt: (at: number) => ReadValues): void {
    const { writer, hidden } = this;
    for (const { at, added } of this.columns) {
      const { column, type } = valuesAt(at);
      const days = daysOf(column, type);
      if (days === null) eachText(column, type, rowCount, (text) => void added.of(text));
      else for (let row = 0; row < rowCount; row++) addDay(writer, days(row));
    }
    gatherPairs(rowCount, hidden.names, valuesAt, (given, family, between, middle) => {
      this.addNames(given, family, middle);
      if (between) this.addNames(given, `${between} ${family}`, middle);
    });
    gatherPairs(rowCount, hidden.streets, valuesAt, (street, number) =>
      writer.addPair(street, number, 'ADDRESS', 'address'),
    );
  }

  private addValue(text: string, kind: PiiEntity): void {
    if (kind === 'FULL_NAME') this.addFullName(text);
    else addForms(this.writer, text, kind);
  }

  /** A name in one column: as a whole, and its surname. */
  private addFullName(text: string): void {
    const { called, others, initial } = cutName(withoutTitles(text));
    this.writer.addPair(called, others, 'FULL_NAME', 'name');
    if (others === '') return;
    const family = others.trim().split(/\s+/).at(-1)!;
    this.addInitial(initial, family);
    if (family.length < others.trim().length) this.addInitial(initial, others);
    addForms(this.writer, family, 'LAST_NAME');
  }

  /** People are called by all their first names, by the first, or by its initial; and with what is in the middle. */
  private addNames(given: string, family: string, middle: string | null): void {
    const { writer } = this;
    writer.addPair(given, family, 'FULL_NAME', 'name');
    const { called, others, initial } = this.names.of(given);
    if (others !== '') writer.addPair(called, family, 'FULL_NAME', 'name');
    this.addInitial(initial, family);
    if (!middle) return;
    for (const one of new Set([middle, String.fromCodePoint(middle.codePointAt(0)!)]))
      writer.addPair(`${given} ${one}`, family, 'FULL_NAME', 'name');
  }

  private addInitial(initial: string, family: string): void {
    this.writer.addPair(initial, family, 'INITIALS', 'initial');
  }
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

function addDay(writer: LeakKeyWriter, day: number | null): void {
  if (day !== null) writer.addDay(day);
}

interface CutName {
  /** Its first word, and the others. */
  readonly called: string;
  readonly others: string;
  readonly initial: string;
}

function cutName(name: string): CutName {
  const whole = name.trim();
  const end = whole.search(/\s/);
  const called = end < 0 ? whole : whole.slice(0, end);
  const initial = String.fromCodePoint(called.codePointAt(0) ?? 0);
  return { called, others: end < 0 ? '' : whole.slice(end), initial };
}

/** A name without the forms of address before it. */
function withoutTitles(name: string): string {
  const words = name.trim().split(/\s+/);
  const from = words.findIndex((word) => !isAddress(word));
  return from <= 0 ? name : words.slice(from).join(' ');
}
