/**
 * How many of `rows` values drawn evenly out of `possible` fall on one that was drawn before:
 * n − m(1 − (1 − 1/m)^n), the birthday problem in expectation.
 */
export function expectedDoubles(rows: number, possible: number): number {
  if (possible <= 0) return rows;
  return rows - possible * -Math.expm1(rows * Math.log1p(-1 / possible));
}
