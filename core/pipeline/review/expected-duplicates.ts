/**
 * Expected number of `rows` uniform draws from `possible` values that repeat an earlier one: n − m(1 − (1 − 1/m)^n),
 * the birthday problem.
 */
export function expectedDuplicates(rows: number, possible: number): number {
  if (possible <= 0) return rows;
  return rows - possible * -Math.expm1(rows * Math.log1p(-1 / possible));
}
