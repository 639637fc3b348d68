import type { ColumnEncoder } from '../encoder';

/** Rows by code as they may be told. */
export interface ToldCounts {
  /** With their noise, and so below none at times; of an encoder without codes none. */
  readonly counts: readonly number[];
  /** Standard deviation of the noise. */
  readonly deviation: number;
}

/** What may be told of a column. */
export interface PrivateColumn extends ToldCounts {
  readonly encoder: ColumnEncoder;
}
