import type { ColumnEncoder } from '../encoder';

/** Released counts of rows by code. */
export interface ToldCounts {
  /** Noisy, so sometimes negative; empty for an encoder without codes. */
  readonly counts: readonly number[];
  /** Standard deviation of the noise. */
  readonly deviation: number;
}

/** A differentially private encoder with its released counts. */
export interface PrivateColumn extends ToldCounts {
  readonly encoder: ColumnEncoder;
}
