/** How a model is fitted. Every number can be set; a preset sets them together. */
export interface SynthesisOptions {
  /** Rows taken for training; more are left out. */
  readonly maxTrainingRows: number;
  /** Take training rows evenly at random from all; else the first. */
  readonly readRandomSubset: boolean;
  /** A text column with more distinct values is not modelled; it is written by its pattern. */
  readonly cardinalityThreshold: number;
  /** A category seen in fewer rows is rare: 'replace' writes a common one in its place, 'label' the text `rareLabel`. */
  readonly rareCategory: {
    readonly threshold: number;
    readonly mode: 'replace' | 'label';
    readonly label: string;
  };
  /** Clipping of numbers and dates: so many of the lowest and highest rows do not affect the range. 0: no clipping. */
  readonly clipThreshold: number;
  /** Standard deviation of noise added to made numbers and dates, as a share of the column's own. 0 is none. */
  readonly noise: number;
  readonly seed: number;
  readonly trees: TreeOptions;
  /**
   * A column that is to be predicted from the others. Under a privacy budget, which does not suffice for all pairs of columns,
   * pairs with it get more of the budget.
   */
  readonly target?: string;
  /** Differential privacy of the whole fit; null is none. */
  readonly privacyBudget: { readonly epsilon: number; readonly delta: number } | null;
}

export interface TreeOptions {
  /** Rows a leaf holds at least; of columns with at most ten values, three eighths of it. */
  readonly minLeaf: number;
  /**
   * Nats that a split must gain over all its rows, beyond what an uninformative one gains on average;
   * of columns with at most ten values, three eighths of it.
   */
  readonly minGain: number;
  /** Weight of the parent's histogram in a leaf's, in rows. */
  readonly backOff: number;
  /** Rows a value needs to be kept as it is, and an interval to be one. */
  readonly minInterval: number;
  /** Rows that a split is chosen on. */
  readonly splitRows: number;
  /** The order in which columns are drawn, each given those before it; see single-table/column-order.ts. */
  readonly order: 'few-values-first' | 'entropy-descending' | 'entropy-ascending' | 'as-given';
}

export type PresetName = 'private' | 'balanced' | 'faithful';

/** What can be set for one column alone. What is left out is as for the table. */
export interface ColumnOptions extends Partial<
  Pick<SynthesisOptions, 'cardinalityThreshold' | 'clipThreshold' | 'noise'>
> {
  readonly rareCategory?: Partial<SynthesisOptions['rareCategory']>;
}
