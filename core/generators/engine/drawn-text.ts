import type { Column } from '@core/kernel/data/column';
import { RandomStream } from '@core/kernel/random';
import type { ColumnGenerator, GeneratorContext, ValueDomain } from '../generator';
import { EntryMemo } from './entry-memo';
import { columnOfTexts, fitTest, textLimit, tooLong } from './made-values';
import type { TextForm } from './normalise';
import type { RowSeeds } from './seeded-rows';
import { textReader } from './text-column';

const attempts = 16;

export interface TextDraw {
  readonly seeds: RowSeeds;
  /** Values with the same normalised form map alike. */
  readonly normalise: TextForm;
  /** Values of one form are the same; `normalise`, if not given. */
  readonly compare?: TextForm;
  /** One value, at most `limit` characters where it can. */
  draw(random: RandomStream, limit: number, source: DrawnFor): string;
  /** Of a draw that depends on the form of its source value. */
  readonly domainOf?: (text: string) => ValueDomain | null;
  /** A value that certainly fits, for a column in which sixteen draws did not. */
  narrow?(random: RandomStream, limit: number): string;
}

/** The source value that is being replaced, during a draw. */
export interface DrawnFor {
  readonly text: string;
}

/**
 * Draws a text for each row. NULL and blank texts stay. A draw that does not fit the column or equals the row's own
 * value, ignoring case, is retried up to sixteen times; then the row's own value is accepted rather than none, and if
 * nothing fits AppError 'value-too-long' is thrown: nothing is ever truncated.
 */
export function drawnTexts(context: GeneratorContext, options: TextDraw): ColumnGenerator {
  const { type } = context.column;
  const limit = textLimit(type);
  const fits = fitTest(type);
  const form = options.compare ?? options.normalise;
  /** The form of a text whose normal form is known. */
  const formOf = (text: string, normal: string): string => options.compare?.of(text) ?? normal;
  const random = new RandomStream();
  const bits = new Uint32Array(2);

  /** By which a value is known again, in whatever case. */
  const keyOf = (text: string): string => form.of(text).toLowerCase();

  const fail = (): never => {
    throw tooLong(context.column);
  };

  /** A value for a narrow column: different from its own if sixteen draws find one. */
  const narrowOne = (own: string): string | null => {
    let last: string | null = null;
    for (let attempt = 0; options.narrow && attempt < attempts; attempt++) {
      const made = options.narrow(random, limit);
      if (!fits(made)) continue;
      if (keyOf(made) !== own) return made;
      last = made;
    }
    return last;
  };

  /** By the bits that have been seeded. */
  const drawOne = (source: DrawnFor, own: string): string => {
    random.seed(bits[0]!, bits[1]!);
    let fitting: string | null = null;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const made = options.draw(random, limit, source);
      if (!fits(made)) continue;
      if (keyOf(made) !== own) return made;
      fitting = made;
    }
    return narrowOne(own) ?? fitting ?? fail();
  };

  const one = (text: string, row: number): string => {
    const value = options.normalise.of(text);
    if (value === '') return text;
    options.seeds.seed(value, row, bits);
    return drawOne({ text }, formOf(text, value).toLowerCase());
  };

  const entries = new EntryMemo((entry) => one(entry, 0));
  /** Each entry of a dictionary is generated once, if equal values get equal ones. */
  const maker = (input: Column): ((row: number) => string | null) => {
    if (input.storage === 'dictionary' && options.seeds.isByValue) {
      entries.turnTo(input.dictionary);
      return (row) => (input.codes[row]! < 0 ? null : entries.of(input.codes[row]!));
    }
    const read = textReader(input, type);
    return (row) => {
      const source = read(row);
      return source === null ? null : one(source, row);
    };
  };

  return {
    domainOf: options.domainOf,
    generate(input, rows): Column {
      options.seeds.rows = rows;
      const make = maker(input);
      const made = new Array<string | null>(rows.rowCount);
      for (let row = 0; row < rows.rowCount; row++) made[row] = make(row);
      return columnOfTexts(type, made);
    },
  };
}
