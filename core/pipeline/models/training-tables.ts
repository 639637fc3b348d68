import type { TrainingColumn, TrainingTable } from '@core/synthesis/training-table';
import { isDrawnWhole } from '@core/configuration/drawn-whole';
import { columnOptions } from './column-options';
import type { PlannedColumn } from '../run-plan';
import { outlineOf, outlineType } from './placeholders';
import type { ColumnPart } from './planned-model';
import { takeValues } from './take-values';
import { toScale } from './to-scale';
import type { TrainingRows } from './training-rows';

/** How many rows are marked. */
export const markedRows = (marks: Uint8Array): number => marks.reduce((total, mark) => total + mark, 0);

/** The rows of a table that are marked so, as numbers. */
export function rowsMarked(marks: Uint8Array, mark: 0 | 1): Int32Array {
  const rows: number[] = [];
  for (let row = 0; row < marks.length; row++) if (marks[row] === mark) rows.push(row);
  return Int32Array.from(rows);
}

/**
 * Columns of these parts as a table of the library, with the given rows. Columns that a generator makes independently
 * of the source are represented by their outline.
 */
export function trainingTable(
  { scoped, columns }: TrainingRows,
  rows: Int32Array,
  isWanted: (part: ColumnPart) => boolean,
): TrainingTable {
  const { table, model, looked } = scoped;
  return {
    rowCount: rows.length,
    columns: looked
      .filter((at) => isWanted(model?.parts[at] ?? 'given'))
      .map((at): TrainingColumn => {
        const { name, isOpaque = false, move } = table.columns[at]!;
        const { type, values: all } = columns.get(at)!;
        const taken = takeValues(all, type, rows);
        if (model?.parts[at] !== 'placed')
          return {
            name,
            type: taken.type,
            ...kindGiven({ type, isOpaque }),
            values: toScale(taken.values, taken.type),
            options: columnOptions(move),
          };
        return { name, type: outlineType, values: outlineOf(taken.values, rows.length, taken.type) };
      }),
  };
}

/** Whether shapes are points is determined from their values. */
const kindGiven = (column: Pick<PlannedColumn, 'type' | 'isOpaque'>): Pick<TrainingColumn, 'kind'> =>
  column.type.kind !== 'geo' && isDrawnWhole(column) ? { kind: 'categorical' } : {};
