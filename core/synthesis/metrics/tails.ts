import { sortedPresent } from './column-shape';
import { meanOf } from './counts';
import type { MeasuredTable } from './measured-table';

/** Share of the rows beyond either end of what counts as the middle. */
const tailShare = 0.01;

/**
 * How far the tails of numbers and dates reach, against those of the training rows: of each end the mean by which
 * values lie beyond the outermost hundredth of the training, the smaller of the two sides as a share of the larger.
 * Mean over columns and ends; NaN without numbers. (The excess is that of the mean excess function: Embrechts,
 * Klüppelberg & Mikosch, "Modelling Extremal Events", 1997.)
 */
export function tailAgreement(train: MeasuredTable, made: MeasuredTable): number {
  return meanOf(
    train.columns.flatMap((column, index) => {
      const other = made.columns[index]!;
      if (column.scale === 'category' || other.scale === 'category') return [];
      const [real, drawn] = [sortedPresent(column.values), sortedPresent(other.values)];
      if (real.length === 0 || drawn.length === 0) return [];
      const last = real.length - 1;
      const high = real[Math.round(last * (1 - tailShare))]!;
      const low = real[Math.round(last * tailShare)]!;
      return [
        agreement(
          excess(real, (value) => value - high),
          excess(drawn, (value) => value - high),
        ),
        agreement(
          excess(real, (value) => low - value),
          excess(drawn, (value) => low - value),
        ),
      ];
    }),
  );
}

function excess(values: Float64Array, beyond: (value: number) => number): number {
  let sum = 0;
  for (const value of values) sum += Math.max(0, beyond(value));
  return sum / values.length;
}

const agreement = (a: number, b: number): number => (a === b ? 1 : Math.min(a, b) / Math.max(a, b));
