/** Codes in at most 64 bins. */
export interface CodeBins {
  /** Fine code → bin as a feature, 0 … binCount-1; at most 64 bins. */
  readonly binOf: Uint8Array;
  readonly binCount: number;
  /** True where neighbouring bins are neighbouring values, so a split is a threshold; else categories, re-ordered per target. */
  readonly isOrdered: boolean;
}

/**
 * The boundary between encoders and trees. An encoder turns a column into fine codes; trees learn and draw fine codes
 * and see a column, as a feature or as a target to split on, through two coarser views of the same codes.
 */
export interface Codebook extends CodeBins {
  readonly name: string;
  /** Codes 0 … fineCount-1; 1 … 65,536. NULL, where it occurs, is a code like any other. */
  readonly fineCount: number;
  /** Fine code → class as a target of splits, 0 … classCount-1; at most 64 classes. */
  readonly classOf: Uint8Array;
  readonly classCount: number;
  /** Views: the codes in the bins of the columns that they determine (of a date its month), which 64 bins may not resolve. */
  readonly views?: readonly CodeBins[];
  /** The code that stands for all rare values, where others are drawn in its place; undefined where there is none. */
  readonly rare?: number;
}

/** The rows of a table in the codes of one codebook. Lies in shared memory, so that threads can read it. */
export interface CodedColumn {
  readonly codebook: Codebook;
  readonly fine: Uint16Array<SharedArrayBuffer>;
}
