import type { Batch } from '@core/kernel/data/column';
import type { TableSchema } from '../schema';
import type { ConformanceTarget } from './target';

/** `!` marks a NOT NULL column; a key is an integer and the primary key. */
export type ColumnForm = 'key' | 'integer' | 'text' | 'text!';
export type Cells = readonly (readonly (string | number | null)[])[];

/** A table of the suite by its column names, in a form that the target's store can create. */
export function testTable(
  target: Pick<ConformanceTarget, 'schema' | 'types'>,
  name: string,
  columns: Readonly<Record<string, ColumnForm>>,
): TableSchema {
  const keys = Object.keys(columns).filter((column) => columns[column] === 'key');
  return {
    schema: target.schema,
    name,
    kind: 'table',
    rowEstimate: null,
    columns: Object.entries(columns).map(([column, form], at) => {
      const isText = form === 'text' || form === 'text!';
      return {
        name: column,
        position: at + 1,
        nativeType: isText ? target.types.text : target.types.integer,
        type: isText ? { kind: 'utf8' } : { kind: 'int', bits: 64, signed: true },
        nullable: form === 'text' || form === 'integer',
        defaultExpression: null,
        autoIncrement: false,
        generated: false,
        supported: true,
      };
    }),
    primaryKey: keys.length === 0 ? null : keys,
    uniqueKeys: [],
    checks: [],
    indexes: [],
    parts: [],
  };
}

/** The rows as a batch of text columns. */
export const batchOf = (rows: Cells, columns = rows[0]?.length ?? 0): Batch => ({
  rowCount: rows.length,
  columns: Array.from({ length: columns }, (_, column) => ({
    storage: 'text',
    values: rows.map((row) => {
      const value = row[column];
      return value === null || value === undefined ? null : String(value);
    }),
  })),
});

/** The numbers from 1 to `count`, one per row, each formatted by `row`. */
export const series = (count: number, row: (n: number) => Cells[number]): Cells =>
  Array.from({ length: count }, (_, index) => row(index + 1));

/** Ordered by the first column, numerically if it is numeric. */
export const inOrder = (rows: readonly (string | null)[][]): (string | null)[][] =>
  [...rows].sort(([a = null], [b = null]) => {
    const difference = Number(a) - Number(b);
    if (Number.isNaN(difference)) return (a ?? '') < (b ?? '') ? -1 : 1;
    return difference;
  });
