import type { TrainingTable } from './training-table';

/** Beyond this many rows a parent on average, rows are no sequence: they are made independently, and a parent is chosen for each. */
export const longestMeanSequence = 60;

/** A table among others. Columns that are keys are left out of it: they are regenerated, never modelled. */
export interface LinkedTable {
  readonly name: string;
  readonly table: TrainingTable;
  /** Names of the columns that rows of one parent are ordered by; without them their order in the table counts. */
  readonly orderBy?: readonly string[];
  readonly lengths?: LengthLimits;
  /** True where no parent determines how many rows there are: a fitting parent is chosen for each row. */
  readonly standsAlone?: boolean;
  /** True where its rows are not modelled but handed in when others are made; it may only be a parent of others. */
  readonly isGiven?: boolean;
}

/** How long a sequence may become. */
export interface LengthLimits {
  /** No made sequence is longer than this; rows of training beyond it are left out. */
  readonly maximum?: number;
  /** Nor longer than the N-th longest of the training, so that the length of few is not disclosed; 1 keeps all. */
  readonly nthLongest?: number;
}

/** A foreign key with its values as row numbers: `rows[i]` is the row of the parent that row i of the child refers to, -1 for NULL. */
export interface ForeignKeyRows {
  readonly child: string;
  readonly parent: string;
  readonly rows: Int32Array;
}

/** Tables with the foreign keys between them. */
export interface TrainingSchema {
  readonly tables: readonly LinkedTable[];
  readonly foreignKeys: readonly ForeignKeyRows[];
}
