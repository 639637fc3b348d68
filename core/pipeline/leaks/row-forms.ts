import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import { nationalNumber } from './calling-codes';
import { contentOf } from './content-of';
import { eachDay } from './days-in-text';
import { eachDecoded, textOfBytes } from './decoded-texts';
import { unescaped } from './unescaped';
import { Words } from './words';

const words = new Words();

/** What a value says, in forms that can be compared. */
export interface ValueForm {
  /** Its words, folded, each between blanks. */
  readonly words: string;
  /** Its digits, if they are many. */
  readonly digits: string;
  readonly days: ReadonlySet<number>;
}

const leastDigits = 7;

/** The forms of the values of a column, row by row; null for NULL. */
export class RowForms {
  readonly forms: readonly (ValueForm | null)[];

  constructor(column: Column, type: LogicalType, rowCount: number) {
    this.forms = Array.from({ length: rowCount }, (_, row) => formOfValue(valueAt(column, row, type), type));
  }
}

function valueAt(column: Column, row: number, type: LogicalType): string | null {
  if (column.storage !== 'binary') return textOf(column, row, type);
  const bytes = column.values[row];
  return bytes ? textOfBytes(bytes) : null;
}

function formOfValue(text: string | null, type: LogicalType): ValueForm | null {
  if (text === null || text === '') return null;
  const texts = [unescaped(text, type)];
  const content = contentOf(text, type);
  if (content !== null) texts.push(content);
  eachDecoded(text, (decoded) => texts.push(decoded));
  const days = new Set<number>();
  for (const one of texts) eachDay(one, (day) => days.add(day));
  const number = nationalNumber(text);
  return {
    words: ` ${texts.map(foldedWords).join(' | ')} `,
    digits: number.length >= leastDigits ? number : '',
    days,
  };
}

function foldedWords(text: string): string {
  words.read(text);
  const folded: string[] = [];
  for (let word = 0; word < words.count; word++)
    folded.push(String.fromCharCode(...words.units.subarray(words.starts[word], words.starts[word + 1])));
  return folded.join(' ');
}
