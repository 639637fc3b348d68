import type { Batch } from '@core/kernel/data/column';
import type { SchemaModel } from './across/schema-model';
import { fitSchema, type SchemaFitRun, type SchemaSample } from './fit-schema';
import type { LengthLimits } from './linked-tables';
import type { SynthesisOptions } from './options';
import type { TrainingTable } from './training-table';

/** A child table whose rows are sequences, one of each row of the parent. */
export interface TrainingSequences {
  readonly parent: TrainingTable;
  readonly child: TrainingTable;
  /** Row of the parent of each row of the child, -1 for none. */
  readonly parentRows: Int32Array;
  /** Names of the child's columns that order a sequence; without them the order of the rows counts. */
  readonly orderBy?: readonly string[];
  readonly lengths?: LengthLimits;
  /** True where the parent's rows are not modelled but handed in when sequences are made. */
  readonly isParentGiven?: boolean;
}

/** Parents and all their sequences. */
export interface SequenceBatch {
  /** The number of the first parent among all that are made. */
  readonly firstParent: number;
  readonly parents: Batch;
  /** Sequence after sequence, in the order of the parents; rows without a parent come last. */
  readonly children: Batch;
  /** Row of the parent within this batch of each child, -1 for none. */
  readonly parentRows: Int32Array;
}

export interface SequenceSample extends Omit<SchemaSample, 'rows' | 'given' | 'scale'> {
  /** Parents to make; left out: as many as in the training. */
  readonly parents?: number;
  /** The parents themselves, where the model was fitted with `isParentGiven`. */
  readonly given?: TrainingTable;
}

const parentName = 'parent';
const childName = 'child';

/** A fitted model of parents and their sequences. It holds views, histograms and trees; no row. */
export class SequenceModel {
  constructor(readonly schema: SchemaModel) {}

  /** Parents and sequences block by block, so that memory does not grow with their number. The same seed gives the same rows. */
  async *sample({ parents, given, ...options }: SequenceSample = {}): AsyncGenerator<
    SequenceBatch,
    void,
    undefined
  > {
    const rows = parents === undefined ? undefined : { [parentName]: parents };
    let open: { readonly firstRow: number; readonly batch: Batch } | null = null;
    for await (const made of this.schema.sample({
      ...options,
      rows,
      given: given && { [parentName]: given },
    })) {
      if (made.table === parentName) {
        open = made;
      } else if (open !== null) {
        const { firstRow } = open;
        const parentRows = made.parents[0]!.rows.map((row) => (row < 0 ? -1 : row - firstRow));
        yield { firstParent: firstRow, parents: open.batch, children: made.batch, parentRows };
      }
    }
  }
}

/**
 * Fits a model of sequences: the parent first, then how many rows its sequence has, then row by row: each column of a
 * row given the parent, the length, the position, the rows that remain, the two rows before and the columns before it.
 * @throws AppError as `fitSchema`
 */
export async function fitSequences(
  { parent, child, parentRows, orderBy, lengths, isParentGiven }: TrainingSequences,
  options: SynthesisOptions,
  run: SchemaFitRun = {},
): Promise<SequenceModel> {
  const tables = [
    { name: parentName, table: parent, isGiven: isParentGiven },
    // Rows of a sequence have an order, if only that of the table.
    { name: childName, table: child, orderBy: orderBy ?? [], lengths },
  ];
  const foreignKeys = [{ child: childName, parent: parentName, rows: parentRows }];
  return new SequenceModel(await fitSchema({ tables, foreignKeys }, options, run));
}
