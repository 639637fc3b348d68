/** Values of a column as texts, as far as a scan has read them. Dropped after the scan of the table. */
export interface ColumnSample {
  /** Rows read. */
  readonly rows: number;
  /** Values among them that are neither NULL nor blank. */
  readonly filled: number;
  /** Distinct values, neither NULL nor blank. */
  readonly values: readonly string[];
}

export const sampleLimits = {
  /** Characters of one value that are examined. */
  characters: 4000,
  different: 1000,
} as const;

export function sampleOf(texts: Iterable<string | null>): ColumnSample {
  const values = new Set<string>();
  let rows = 0;
  let filled = 0;
  for (const text of texts) {
    rows += 1;
    if (text === null || !/\S/.test(text)) continue;
    filled += 1;
    if (values.size < sampleLimits.different) values.add(text.slice(0, sampleLimits.characters));
  }
  return { rows, filled, values: [...values] };
}
