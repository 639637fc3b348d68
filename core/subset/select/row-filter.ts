import { tableKey, type TableSchema } from '@core/connectors/schema';
import { kindOfType, valuesOf } from '@core/formulas/column-values';
import { RowFault } from '@core/formulas/fault';
import { checkedFormula } from '@core/formulas/formula';
import type { Evaluate, ValueKind } from '@core/formulas/value';
import type { Column } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import { columnOf } from '../rows/identity';
import type { ColumnList } from '../rows/scan-table';

/** A condition over the rows of a table, as the source has them. */
export interface RowFilter {
  readonly columns: ColumnList;
  turnTo(values: readonly Column[], rowCount: number): void;
  /** A row in which the condition has no value does not fit. */
  fits(row: number): boolean;
}

/**
 * Compiles the filter of a target.
 * @throws AppError 'subset-filter-invalid' with the place, from 1, of what does not parse or is no condition
 */
export function rowFilter(table: TableSchema, text: string): RowFilter {
  const scope = new Map(
    table.columns.flatMap(({ name, type }): [string, ValueKind][] => {
      const kind = kindOfType(type);
      return kind === null ? [] : [[name, kind]];
    }),
  );
  const refuse = (cause: string, from: number, to: number): never => {
    const details = { table: tableKey(table), cause, position: from + 1, length: to - from };
    throw new AppError('subset-filter-invalid', { details });
  };
  const checked = checkedFormula(text, { columns: scope, mocks: [] });
  if (!checked.ok) {
    const { code, span } = checked.problem;
    return refuse(code, span.from, span.to);
  }
  const { kind, columns, build } = checked.value;
  if (kind !== null && kind !== 'boolean') return refuse('no-condition', 0, text.length);
  const types = columns.map((name) => columnOf(table, name).type);
  let readers: Evaluate[] = [];
  let firstRow = 0;
  let rowsRead = 0;
  const evaluate = build({
    column: (at) => (row) => readers[at]!(row),
    rowNumber: (row) => firstRow + row,
    mock: () => () => null,
  });
  return {
    columns: { names: columns },
    turnTo(values, rowCount) {
      firstRow = rowsRead;
      rowsRead += rowCount;
      readers = values.map((column, at) => valuesOf(column, types[at]!));
    },
    fits(row) {
      try {
        return evaluate(row) === true;
      } catch (error) {
        if (error instanceof RowFault) return false;
        throw error;
      }
    },
  };
}
