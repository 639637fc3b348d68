import { textOf } from '@core/kernel/data/text-of';
import { numberFormOf } from '../../sequences/numbers';
import type { TrainingColumn } from '../../training-table';
import type { AncestorRows } from '../ancestors';
import type { CopyPlan } from './column-plan';

/** A child needs this many rows before a rule is believed. */
export const minRuleRows = 20;

/** The nearest column above that the column always equals, or null. One of a single value equals others by chance. */
export function findCopy(
  column: TrainingColumn,
  numbers: Float64Array | null,
  rowCount: number,
  givens: readonly AncestorRows[],
): CopyPlan | null {
  if (rowCount < minRuleRows) return null;
  for (const [given, table] of givens.entries()) {
    for (const [index, other] of table.columns.entries()) {
      const isCopy =
        numbers === null
          ? column.type.kind === other.type.kind && equalsTexts(column, other, rowCount, table.rows)
          : isSameClock(column, other) && equalsNumbers(numbers, table, index);
      if (!isCopy) continue;
      return {
        kind: 'copy',
        from: { given, column: index },
        form: numbers && numberFormOf(column.values, numbers),
      };
    }
  }
  return null;
}

const clocks = ['date', 'time', 'timestamp'];

const isSameClock = (one: TrainingColumn, other: TrainingColumn): boolean =>
  one.type.kind === other.type.kind || (!clocks.includes(one.type.kind) && !clocks.includes(other.type.kind));

function equalsNumbers(numbers: Float64Array, table: AncestorRows, index: number): boolean {
  const others = table.numbersAt(index);
  return others !== null && numbers.every((value, row) => Object.is(value, others[row])) && isVaried(numbers);
}

const isVaried = (numbers: Float64Array): boolean => numbers.some((value) => !Object.is(value, numbers[0]));

function equalsTexts(
  column: TrainingColumn,
  other: TrainingColumn,
  rowCount: number,
  rows: Int32Array,
): boolean {
  let first: string | null | undefined;
  let isSeenToVary = false;
  for (let row = 0; row < rowCount; row++) {
    const text = textOf(column.values, row, column.type);
    const above = rows[row]! < 0 ? null : textOf(other.values, rows[row]!, other.type);
    if (text !== above) return false;
    if (row === 0) first = text;
    else if (text !== first) isSeenToVary = true;
  }
  return isSeenToVary;
}
