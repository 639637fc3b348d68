import type { Batch } from '@core/kernel/data/column';
import type { RandomStream } from '@core/kernel/random';
import type { Codebook, CodedColumn } from './coding';
import type { TrainingTable } from './training-table';

/**
 * Turns tables into codes and back. It is learnt from a training table and keeps nothing of single rows: no value
 * seen in fewer rows than the options allow, but for those that a formula or a key regenerates.
 * Columns that follow from others (constants, functional dependencies, formulas) and texts written by a pattern have
 * no codebook: they come back in `decode`.
 */
export interface TableCoder {
  /** What is modelled, in the order of the table; a column may have several codebooks (date and time of day) or none. */
  readonly codebooks: readonly Codebook[];
  /** @param table with the columns that the coder was learnt from; it may have other rows */
  encode(table: TrainingTable): CodedColumn[];
  /** All columns of the training table, in its order. `codes[i]` belongs to `codebooks[i]`. */
  decode(codes: readonly Uint16Array[], rowCount: number, random: RandomStream): Batch;
}
