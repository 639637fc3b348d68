/** The most frequent of the values, NULL left out; one of them where none repeats. */
export function usualValue<Value>(view: (row: number) => Value | null, rowCount: number): Value | null {
  const counts = new Map<Value, number>();
  let usual: Value | null = null;
  let most = 0;
  for (let row = 0; row < rowCount; row++) {
    const value = view(row);
    if (value === null) continue;
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    if (count > most) [usual, most] = [value, count];
  }
  return usual;
}

/** The same of numbers, where NaN is NULL. */
export function usualNumber(view: (row: number) => number, rowCount: number): number {
  const number = (row: number) => (Number.isNaN(view(row)) ? null : view(row));
  return usualValue(number, rowCount) ?? NaN;
}
