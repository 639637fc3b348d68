import type { Threads } from '@core/kernel/thread-pool';
import type { CodedColumn } from './coding';
import { learnCoder } from './learn-coder';
import type { SynthesisOptions } from './options';
import { createWorkerPool } from './parallel/with-worker-pool';
import { growModel } from './single-table/grow-model';
import type { GrowProgress } from './single-table/grow-model';
import { fitPrivate } from './single-table/private/fit-private';
import { SingleTableModel } from './single-table/single-table-model';
import { takeCodedRows, takeTableRows, trainingRows } from './single-table/training-rows';
import type { TrainingTable } from './training-table';

export interface FitRun {
  /** Columns that are given when rows are made, and so condition all others; as many rows as the table. */
  readonly context?: readonly CodedColumn[];
  /** Left out: this thread alone. */
  readonly threads?: Threads;
  /** After each column. */
  readonly onProgress?: (progress: GrowProgress) => void;
  readonly signal?: AbortSignal;
}

/**
 * Fits a model of one table: learns its codes, then a tree a column. The same table, options and seed give the same
 * model, whatever the threads.
 * @throws AppError of the coder where the table cannot be learnt from; 'cancelled' between columns
 */
export async function fitTable(
  table: TrainingTable,
  options: SynthesisOptions,
  run: FitRun = {},
): Promise<SingleTableModel> {
  const { onProgress, signal } = run;
  const workerPool = createWorkerPool(run.threads);
  try {
    const rows = trainingRows(table.rowCount, options);
    const taken = takeTableRows(table, rows);
    const context = takeCodedRows(run.context ?? [], rows);
    const budget = options.privacyBudget;
    if (budget !== null) return await fitPrivate(taken, { options, budget, workerPool, onProgress, signal });
    const { coder, coded } = learnCoder(taken, options);
    const request = { coded, context, options, workerPool, onProgress, signal };
    return new SingleTableModel(coder, await growModel(request), options.seed, null);
  } finally {
    await workerPool.close();
  }
}
