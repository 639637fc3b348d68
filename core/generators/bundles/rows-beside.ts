import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { spelledIn } from '@core/kernel/data/text-encoding';
import { TextMemo } from '@core/kernel/text-memo';
import { columnOfTexts, fitTest, textLimit } from '../engine/made-values';
import { textReader, type TextReader } from '../engine/text-column';
import type { ColumnGenerator, GeneratorContext, RowRange } from '../generator';
import type { TokenDraw } from './token-draw';

/**
 * Texts of the columns beside, by the parameter that names the column; null: NULL, or no such column. Those of the next row
 * take their place.
 */
export type Beside<R extends string> = Readonly<Record<R, string | null>>;

/** Makes the value of a row, at most `limit` characters; null if nothing fits. */
export type MakeBeside<R extends string> = (text: string, beside: Beside<R>, limit: number) => string | null;

export type MakeNarrow = (text: string) => string | null;

export interface RowsBeside<R extends string> {
  readonly context: GeneratorContext;
  readonly draw: TokenDraw;
  /** Each parameter with the column that it names, in the order of the definition's companions. */
  readonly columns: readonly (readonly [role: R, column: string | null])[];
  readonly make: MakeBeside<R>;
  /** Any value that fits, whatever the source is: for a column in which none like it does. */
  readonly narrow?: MakeNarrow | undefined;
  /** The values of the rows for which nothing fits. */
  orElse(input: Column, rows: RowRange): TextReader;
}

/** Makes a column row by row from it and those beside it. NULL and blank texts stay. */
export function rowsBeside<R extends string>(options: RowsBeside<R>): ColumnGenerator {
  const { context, draw, make } = options;
  const { type } = context.column;
  const limits = limitsOf(type);
  const fits = fitTest(type);
  const spell = spelledIn(type.kind === 'utf8' ? type.encoding : undefined);
  const named = options.columns.flatMap(([role, column]) => (column === null ? [] : [role]));
  const beside = Object.fromEntries(options.columns.map(([role]) => [role, null])) as Record<
    R,
    string | null
  >;
  let source = '';

  /** What is made of `source` and the texts beside it. */
  const one = (): string | null => {
    const text = source.trim();
    for (const limit of limits) {
      const made = make(text, beside, limit);
      if (made === null) continue;
      const spelled = spell(made);
      if (fits(spelled)) return spelled;
    }
    return options.narrow?.(text) ?? null;
  };
  const kept = new TextMemo(one);
  const remembered = (): string | null => {
    let key = source;
    for (const role of named) key += `\0${beside[role] ?? '\0'}`;
    return kept.of(key);
  };
  const makeRow = draw.isByValue ? remembered : one;

  return {
    generate(input, rows, companions = []) {
      const read = textReader(input, type);
      const others = named.map(
        (role, at) => [role, readerOf(companions[at], context.companions?.[at])] as const,
      );
      let rest: TextReader | null = null;
      const made = new Array<string | null>(rows.rowCount);
      for (let row = 0; row < rows.rowCount; row++) {
        const text = read(row);
        made[row] = text;
        if (text === null || text.trim() === '') continue;
        source = text;
        draw.row = rows.firstRow + row;
        for (const [role, readOther] of others) beside[role] = readOther(row);
        made[row] = makeRow() ?? (rest ??= options.orElse(input, rows))(row);
      }
      return columnOfTexts(type, made);
    },
  };
}

const shortBytes = 20;

/** The most characters, and where bytes are counted, fewer, for letters of more than one byte: in a short column any number of them. */
function limitsOf(type: LogicalType): readonly number[] {
  const limit = textLimit(type);
  const isBytes = type.kind === 'utf8' && type.unit === 'bytes' && limit < Infinity;
  if (!isBytes) return [limit];
  return limit < shortBytes
    ? Array.from({ length: limit }, (_, fewer) => limit - fewer)
    : [limit, Math.floor(limit / 2), Math.floor(limit / 3)];
}

const readerOf = (column: Column | undefined, type: LogicalType | undefined): TextReader =>
  column && type ? textReader(column, type) : () => null;
