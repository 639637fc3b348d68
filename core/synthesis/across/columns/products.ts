import { numberFormOf } from '../../sequences/numbers';
import type { TrainingColumn } from '../../training-table';
import type { AncestorRows } from '../ancestors';
import type { ProductPlan } from './column-plan';
import { minRuleRows } from './copies';

/**
 * The number of this row and the number above whose product the column always is, to the last digit it is written
 * with; or null.
 * @param own numbers of the columns that may be factors, by number of the column
 */
export function findProduct(
  column: TrainingColumn,
  numbers: Float64Array,
  own: ReadonlyMap<number, Float64Array>,
  givens: readonly AncestorRows[],
): ProductPlan | null {
  if (numbers.length < minRuleRows || column.type.kind === 'date' || column.type.kind === 'timestamp')
    return null;
  const form = numberFormOf(column.values, numbers);
  const tolerance = 0.5 * 10 ** -form.scale * (1 + 1e-6);
  for (const [given, table] of givens.entries()) {
    for (const [index, { type }] of table.columns.entries()) {
      if (type.kind === 'date' || type.kind === 'timestamp' || type.kind === 'time') continue;
      const above = table.numbersAt(index);
      if (above === null) continue;
      for (const [factor, values] of own) {
        if (isProduct(numbers, values, above, tolerance)) {
          return { kind: 'product', own: factor, from: { given, column: index }, form };
        }
      }
    }
  }
  return null;
}

/** Rows where either factor is 0 or 1 are weak evidence, so at least a fifth must have others. */
function isProduct(
  numbers: Float64Array,
  left: Float64Array,
  right: Float64Array,
  tolerance: number,
): boolean {
  let telling = 0;
  for (let row = 0; row < numbers.length; row++) {
    const [product, one, other] = [numbers[row]!, left[row]!, right[row]!];
    const expected = one * other;
    if (Number.isNaN(product) || Number.isNaN(expected)) {
      if (Number.isNaN(product) !== Number.isNaN(expected)) return false;
      continue;
    }
    if (Math.abs(product - expected) > tolerance + Math.abs(expected) * 1e-12) return false;
    if (one * (one - 1) !== 0 && other * (other - 1) !== 0) telling++;
  }
  return telling >= Math.max(minRuleRows, numbers.length / 5);
}
