import { numberFormOf } from '../../sequences/numbers';
import type { TrainingColumn } from '../../training-table';
import type { AncestorRows } from '../ancestors';
import type { PartialCopyPlan } from './column-plan';
import { minRuleRows } from './copies';

/** Rows that are looked at before all are. */
const probed = 2000;
/** The least share of rows that equal their row above, and the least ratio to rows that equal that of another row. */
const leastShare = 0.02;
const leastLift = 5;
/** Equal rows of fewer values are no sign of a copy. */
const leastValues = 10;

/**
 * The columns above that some numbers equal in part of their rows, by number of the column: an order of one kind has the
 * amount of its account's loan. @param own numbers of the columns that may be such
 */
export function findPartialCopies(
  columns: readonly TrainingColumn[],
  own: ReadonlyMap<number, Float64Array>,
  givens: readonly AncestorRows[],
): Map<number, PartialCopyPlan> {
  const best = new Map<number, { share: number; plan: PartialCopyPlan }>();
  for (const [given, table] of givens.entries()) {
    for (const [index, { type }] of table.columns.entries()) {
      const above = table.numbersAt(index);
      if (above === null) continue;
      for (const [column, numbers] of own) {
        if (columns[column]!.type.kind !== type.kind) continue;
        const share = shareOfEqual(numbers, above);
        if (share <= (best.get(column)?.share ?? 0)) continue;
        const form = numberFormOf(columns[column]!.values, numbers);
        best.set(column, { share, plan: { kind: 'partial', from: { given, column: index }, form } });
      }
    }
  }
  return new Map([...best].map(([column, { plan }]) => [column, plan]));
}

/** The share of rows with equal values; 0 if chance explains it. */
function shareOfEqual(numbers: Float64Array, above: Float64Array): number {
  const known: number[] = [];
  for (let row = 0; row < numbers.length; row++) {
    if (!Number.isNaN(numbers[row]!) && !Number.isNaN(above[row]!)) known.push(row);
  }
  const step = Math.max(1, Math.floor(known.length / probed));
  const some = known.filter((_, at) => at % step === 0);
  return isEqualOften(some, numbers, above) && isEqualOften(known, numbers, above)
    ? countEqual(known, known, numbers, above) / known.length
    : 0;
}

function isEqualOften(rows: readonly number[], numbers: Float64Array, above: Float64Array): boolean {
  const equal = countEqual(rows, rows, numbers, above);
  if (equal < Math.max(minRuleRows, leastShare * rows.length)) return false;
  const half = rows.length >> 1;
  const others = rows.map((_, at) => rows[(at + half) % rows.length]!);
  if (leastLift * countEqual(rows, others, numbers, above) > equal) return false;
  return (
    new Set(rows.filter((row) => numbers[row] === above[row]).map((row) => numbers[row])).size >= leastValues
  );
}

function countEqual(
  rows: readonly number[],
  others: readonly number[],
  numbers: Float64Array,
  above: Float64Array,
): number {
  let count = 0;
  for (let at = 0; at < rows.length; at++) if (numbers[rows[at]!] === above[others[at]!]) count++;
  return count;
}
