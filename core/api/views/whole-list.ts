interface Page<T> {
  count: number;
  requested_page: number;
  elements_per_page: number;
  results: T[];
}

/** A short list in full, in the form of any list. */
export function wholeList<T>(items: readonly T[]): Page<T> {
  return {
    count: items.length,
    requested_page: 1,
    elements_per_page: Math.max(1, items.length),
    results: [...items],
  };
}
