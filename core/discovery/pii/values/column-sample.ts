/** Values of a column as texts, as far as a scan has read them. Dropped after the scan of the table. */
export interface ColumnSample {
  /** Rows read. */
  readonly rows: number;
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
  for (const text of texts) {
    rows += 1;
    if (text === null || values.size >= sampleLimits.different) continue;
    if (/\S/.test(text)) values.add(text.slice(0, sampleLimits.characters));
  }
  return { rows, values: [...values] };
}
