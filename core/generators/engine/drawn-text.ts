import type { AsciiTexts } from '@core/kernel/data/ascii-texts';
import type { Column } from '@core/kernel/data/column';
import { AsciiWriter } from '@core/kernel/data/ascii-writer';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { RandomStream } from '@core/kernel/random';
import type { ColumnGenerator, GeneratorContext, ValueSet } from '../generator';
import { AsciiComposer, type Composition } from './composed-text';
import { EntryMemo } from './entry-memo';
import { columnOfTexts, fitTest, textLimit, tooLong } from './made-values';
import type { TextForm } from './normalise';
import type { RowSeeds } from './seeded-rows';
import { isPadded, textReader } from './text-column';

const attempts = 16;

export interface TextDraw {
  readonly seeds: RowSeeds;
  /** Values of one form are mapped alike. */
  readonly normalise: TextForm;
  /** One value, at most `limit` characters where it can; of the composition where there is one. */
  draw(random: RandomStream, limit: number, source: DrawnFor): string;
  /** A value that surely fits, for a column so narrow that sixteen draws did not. */
  narrow?(random: RandomStream, limit: number): string;
  /** By which texts are made as bytes from texts that come as bytes. */
  readonly composition?: Composition;
}

/** The value that a drawn one stands for, during the draw. */
export interface DrawnFor {
  readonly text: string;
}

/**
 * Draws a text for each row. NULL and blank texts stay as they are. A draw that does not fit the column or is a value
 * of the source is redrawn, up to sixteen times; then a source value is taken rather than none, and where none
 * fits AppError 'value-too-long' is thrown: nothing is ever cut.
 */
export function drawnTexts(context: GeneratorContext, options: TextDraw): ColumnGenerator {
  const { type } = context.column;
  const limit = textLimit(type);
  const fits = fitTest(type);
  const { avoid } = context;
  const random = new RandomStream();
  const bits = new Uint32Array(2);

  const fail = (): never => {
    throw tooLong(context.column);
  };

  /** A value for a narrow column: none of the source where sixteen draws find one. */
  const narrowOne = (): string | null => {
    let last: string | null = null;
    for (let attempt = 0; options.narrow && attempt < attempts; attempt++) {
      const made = options.narrow(random, limit);
      if (!fits(made)) continue;
      if (avoid === null || !avoid.has(made)) return made;
      last = made;
    }
    return last;
  };

  /** By the bits that have been seeded. */
  const drawOne = (source: DrawnFor): string => {
    random.seed(bits[0]!, bits[1]!);
    let fitting: string | null = null;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const made = options.draw(random, limit, source);
      if (!fits(made)) continue;
      if (avoid === null || !avoid.has(made)) return made;
      fitting = made;
    }
    return narrowOne() ?? fitting ?? fail();
  };

  const one = (text: string, row: number): string => {
    const value = options.normalise.of(text);
    if (value === '') return text;
    options.seeds.seed(value, row, bits);
    return drawOne({ text });
  };

  const fromAscii = (texts: AsciiTexts): ((row: number) => string | null) => {
    const source = new AsciiSource(texts);
    return (row) => {
      if (texts.isNull(row)) return null;
      source.row = row;
      return options.seeds.seedAscii(texts, row, options.normalise, bits) ? drawOne(source) : source.text;
    };
  };

  const composer = options.composition ? AsciiComposer.of(options.composition) : null;
  const writer = new AsciiWriter();
  /** Makes strings only where the first draw will not do. */
  const composed = (texts: AsciiTexts, rowCount: number, by: AsciiComposer): Column => {
    const source = new AsciiSource(texts);
    writer.restart();
    for (let row = 0; row < rowCount; row++) {
      if (texts.isNull(row)) {
        writer.endNull();
        continue;
      }
      source.row = row;
      if (!options.seeds.seedAscii(texts, row, options.normalise, bits)) writer.put(source.text);
      else {
        random.seed(bits[0]!, bits[1]!);
        if (!by.write(random, limit, writer) || isAvoided(avoid, writer)) {
          writer.rewind();
          writer.put(drawOne(source));
        }
      }
      writer.endRow();
    }
    return writer.column();
  };

  const entries = new EntryMemo((entry) => one(entry, 0));
  /** Of a dictionary's entries each is made once, where equal values get equal ones. */
  const maker = (input: Column): ((row: number) => string | null) => {
    if (input.storage === 'dictionary' && options.seeds.isByValue) {
      entries.turnTo(input.dictionary);
      return (row) => (input.codes[row]! < 0 ? null : entries.of(input.codes[row]!));
    }
    const ascii = asciiOf(input, type);
    if (ascii) return fromAscii(ascii);
    const read = textReader(input, type);
    return (row) => {
      const source = read(row);
      return source === null ? null : one(source, row);
    };
  };

  return {
    generate(input, rows): Column {
      options.seeds.rows = rows;
      const ascii = composer && asciiOf(input, type);
      if (ascii) return composed(ascii, rows.rowCount, composer);
      const make = maker(input);
      const made = new Array<string | null>(rows.rowCount);
      for (let row = 0; row < rows.rowCount; row++) made[row] = make(row);
      return columnOfTexts(type, made);
    },
  };
}

/** The bytes of texts that count as they are; null where there are none, or blanks at the ends are the engine's. */
const asciiOf = (input: Column, type: LogicalType): AsciiTexts | null =>
  input.storage === 'text' && input.ascii && !isPadded(type) ? input.ascii : null;

function isAvoided(avoid: ValueSet | null, { bytes, start, end }: AsciiWriter): boolean {
  if (avoid === null || avoid.mayHaveAscii?.(bytes, start, end) === false) return false;
  return avoid.has(bytes.toString('latin1', start, end));
}

/** A row of texts whose string is made only if it is asked for. */
class AsciiSource implements DrawnFor {
  row = 0;

  constructor(private readonly texts: AsciiTexts) {}

  get text(): string {
    return this.texts.text(this.row);
  }
}
