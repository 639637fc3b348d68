import { sumOf } from './counts';

/**
 * Cramér's V of a contingency table (`rows` x `columns` counts, row after row): 0 independent … 1 one follows from the
 * other. Bias is left in (Cramér 1946), so small tables of many classes read high.
 */
export function cramersV(counts: Float64Array, rows: number, columns: number): number {
  const total = sumOf(counts);
  const rowSums = new Float64Array(rows);
  const columnSums = new Float64Array(columns);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      rowSums[r]! += counts[r * columns + c]!;
      columnSums[c]! += counts[r * columns + c]!;
    }
  }
  let chiSquare = 0;
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const expected = (rowSums[r]! * columnSums[c]!) / total;
      if (expected > 0) chiSquare += (counts[r * columns + c]! - expected) ** 2 / expected;
    }
  }
  const classes = Math.min(
    rowSums.filter((sum) => sum > 0).length,
    columnSums.filter((sum) => sum > 0).length,
  );
  return classes < 2 ? 0 : Math.min(1, Math.sqrt(chiSquare / total / (classes - 1)));
}
