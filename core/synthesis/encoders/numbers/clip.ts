import type { DistinctValues } from './distinct-values';

/**
 * Draws the lowest and the highest `threshold` rows in to the next value, so that extremes leave no trace. Nothing is
 * left to draw to where the two meet.
 * @param rowCount rows of the table that the values are from, of which they may be a sample
 */
export function clipped(distinct: DistinctValues, threshold: number, rowCount: number): DistinctValues {
  const { values, counts, rows } = distinct;
  const clippedRows = Math.ceil(threshold * Math.min(1, rows / Math.max(rowCount, 1)));
  if (threshold <= 0 || clippedRows * 2 >= rows) return distinct;
  let first = 0;
  let below = 0;
  while (below + counts[first]! <= clippedRows) below += counts[first++]!;
  let last = values.length - 1;
  let above = 0;
  while (above + counts[last]! <= clippedRows) above += counts[last--]!;
  const kept = counts.slice(first, last + 1);
  kept[0]! += below;
  kept[kept.length - 1]! += above;
  return { ...distinct, values: values.slice(first, last + 1), counts: kept };
}
