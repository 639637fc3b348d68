import { isNull, type Column } from '@core/kernel/data/column';
import { timeDigits, timestampInfinity, type LogicalType } from '@core/kernel/data/logical-type';
import { isTime, keptDigits } from './compatibility';
import { misfit, type ValuePlace } from './misfit';

const infinities: readonly bigint[] = [timestampInfinity.positive, timestampInfinity.negative];

/**
 * How to truncate the times of a column to the fractional digits that a type keeps; null if there is nothing to
 * truncate. Finer times lose the rest, as announced before the run, and in the same way on every engine: rounded down
 * to a whole unit. Values of other types, such as texts, are never truncated but refused.
 * @throws (when called) AppError 'value-not-representable'
 */
export function digitsCut(
  from: LogicalType,
  to: LogicalType,
  place: ValuePlace,
): ((column: Column, rowCount: number) => Column) | null {
  if (!isTime(to) || keptDigits(to) === timeDigits) return null;
  const digits = keptDigits(to);
  const unit = 10n ** BigInt(timeDigits - digits);
  return (column, rowCount) => {
    if (column.storage !== 'int64') return column;
    const values = new BigInt64Array(rowCount);
    for (let row = 0; row < rowCount; row++) {
      const value = column.values[row]!;
      const beyond = ((value % unit) + unit) % unit;
      const isKept = beyond === 0n || infinities.includes(value) || isNull(column, row);
      if (!isKept && !isTime(from)) throw misfit('value-not-representable', place, digits);
      values[row] = isKept ? value : value - beyond;
    }
    return { ...column, values };
  };
}
