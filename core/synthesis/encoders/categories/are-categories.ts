import type { ValueIndex } from './value-index';

/** The share of rows that may hold rare values, up to so many values; beyond it, generated texts are more faithful. */
const fewValues = 500;
const rareAmongFew = 0.5;
/** With more values nearly all rows must hold kept ones: then modelling by values loses little, and reveals no more. */
const rareAmongMany = 0.15;

/**
 * Whether a column is modelled by its values: by the share of rows whose value is kept.
 * @param threshold rows that a value needs to be kept
 */
export function areCategories({ rows, texts }: ValueIndex, rowCount: number, threshold: number): boolean {
  const counts = new Int32Array(texts.length);
  let present = 0;
  for (let i = 0; i < rowCount; i++) {
    if (rows[i]! < 0) continue;
    counts[rows[i]!]!++;
    present++;
  }
  const common = counts.reduce((sum, count) => (count >= threshold ? sum + count : sum), 0);
  const rareShare = texts.length > fewValues ? rareAmongMany : rareAmongFew;
  return common >= present * (1 - rareShare);
}
