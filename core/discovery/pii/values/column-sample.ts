/** Values of a column as texts, as far as a scan has read them. Kept no longer than the scan of the table. */
export interface ColumnSample {
  /** Rows read. */
  readonly rows: number;
  /** Different values, neither NULL nor blank. */
  readonly values: readonly string[];
}

export const sampleLimits = {
  /** Of one value: what is beyond is not looked at. */
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
