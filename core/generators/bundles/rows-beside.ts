import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { columnOfTexts, fitTest, textLimit } from '../engine/made-values';
import { textReader } from '../engine/text-column';
import type { ColumnGenerator, GeneratorContext, RowRange } from '../generator';
import type { TokenDraw } from './token-draw';

const mostKept = 50_000;

/** Texts of the columns beside, by the parameter that names the column; null: NULL, or no such column. */
export type Beside<R extends string> = Readonly<Record<R, string | null>>;

/** Makes the value of a row, at most `limit` characters; null if nothing fits. */
export type MakeBeside<R extends string> = (text: string, beside: Beside<R>, limit: number) => string | null;

export interface RowsBeside<R extends string> {
  readonly context: GeneratorContext;
  readonly draw: TokenDraw;
  /** Each parameter with the column that it names, in the order of the definition's companions. */
  readonly columns: readonly (readonly [role: R, column: string | null])[];
  readonly make: MakeBeside<R>;
  /** Of the rows for which nothing fits. */
  orElse(input: Column, rows: RowRange): (row: number) => string | null;
}

/** Makes a column row by row from it and those beside it. NULL and blank texts stay. */
export function rowsBeside<R extends string>(options: RowsBeside<R>): ColumnGenerator {
  const { context, draw, make } = options;
  const { type } = context.column;
  const limits = limitsOf(type);
  const fits = fitTest(type);
  const named = options.columns.flatMap(([role, column]) => (column === null ? [] : [role]));
  const none = Object.fromEntries(options.columns.map(([role]) => [role, null])) as Record<R, string | null>;

  const one = (text: string, beside: Beside<R>): string | null => {
    for (const limit of limits) {
      const made = make(text.trim(), beside, limit);
      if (made !== null && fits(made)) return made;
    }
    return null;
  };
  const kept = new Map<string, string | null>();
  const remembered = (text: string, beside: Beside<R>): string | null => {
    const key = [text, ...named.map((role) => beside[role] ?? '\0')].join('\0');
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= mostKept) kept.clear();
    const made = one(text, beside);
    kept.set(key, made);
    return made;
  };

  return {
    generate(input, rows, companions = []) {
      const read = textReader(input, type);
      const besideAt = readBeside(none, named, companions, context.companions ?? []);
      let others: ((row: number) => string | null) | null = null;
      const made = Array.from({ length: rows.rowCount }, (_, row) => {
        const text = read(row);
        if (text === null || text.trim() === '') return text;
        draw.row = rows.firstRow + row;
        const beside = besideAt(row);
        const value = draw.isByValue ? remembered(text, beside) : one(text, beside);
        if (value !== null) return value;
        others ??= options.orElse(input, rows);
        return others(row);
      });
      return columnOfTexts(type, made);
    },
  };
}

/** The most characters, and where bytes are counted, fewer, for letters of two bytes and of three. */
function limitsOf(type: LogicalType): readonly number[] {
  const limit = textLimit(type);
  const isBytes = type.kind === 'utf8' && type.unit === 'bytes' && limit < Infinity;
  return isBytes ? [limit, Math.floor(limit / 2), Math.floor(limit / 3)] : [limit];
}

function readBeside<R extends string>(
  none: Beside<R>,
  named: readonly R[],
  companions: readonly Column[],
  types: readonly LogicalType[],
): (row: number) => Beside<R> {
  const readers = named.flatMap((role, at) => {
    const [column, type] = [companions[at], types[at]];
    return column && type ? [[role, textReader(column, type)] as const] : [];
  });
  if (readers.length === 0) return () => none;
  return (row) => {
    const beside = { ...none };
    for (const [role, read] of readers) Object.assign(beside, { [role]: read(row) });
    return beside;
  };
}
