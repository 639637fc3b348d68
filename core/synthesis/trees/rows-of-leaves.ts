/** Rows by the leaf of a tree that they fall into: means, residuals and correlations of columns within leaves. */
export class RowsOfLeaves {
  private readonly counts: Float64Array;

  /** @param leaves the leaf of each row, by position */
  constructor(
    private readonly rows: Uint32Array,
    private readonly leaves: Uint32Array,
    nodes: number,
  ) {
    this.counts = new Float64Array(nodes);
    for (const leaf of leaves) this.counts[leaf]!++;
  }

  take(codes: ArrayLike<number>): Float64Array {
    return Float64Array.from(this.rows, (row) => codes[row]!);
  }

  /** By leaf; 0 of other nodes. */
  means(values: Float64Array): Float64Array {
    const sums = new Float64Array(this.counts.length);
    values.forEach((value, row) => (sums[this.leaves[row]!]! += value));
    return sums.map((sum, leaf) => sum / Math.max(1, this.counts[leaf]!));
  }

  /**
   * Of two columns' residuals, by leaf: the deviation of the first, and its correlation with the second, corrected for
   * chance.
   * @param usual the share of the variance explained over all leaves, which counts as so many rows of each (shrinkage)
   */
  correlations(one: Float64Array, other: Float64Array, usual = { told: 0, rows: 0 }) {
    const mean = (of: (row: number) => number) => this.means(Float64Array.from(one, (_, row) => of(row)));
    const [ones, others] = [mean((row) => one[row]! ** 2), mean((row) => other[row]! ** 2)];
    const strengths = mean((row) => one[row]! * other[row]!).map((both, leaf) => {
      const told = both <= 0 ? 0 : both ** 2 / (ones[leaf]! * others[leaf]!);
      const rows = this.counts[leaf]! < 3 ? 0 : this.counts[leaf]!;
      const beyondChance = rows === 0 ? 0 : Math.max(0, (told * (rows - 1) - 1) / (rows - 2));
      const weight = rows + usual.rows;
      return weight === 0 ? 0 : Math.sqrt((rows * beyondChance + usual.rows * usual.told) / weight);
    });
    return { deviations: ones.map(Math.sqrt), strengths };
  }

  /** Residuals: each row's value less the mean of its leaf. */
  deviations(values: Float64Array): Float64Array {
    const means = this.means(values);
    return values.map((value, row) => value - means[this.leaves[row]!]!);
  }
}
