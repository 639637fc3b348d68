import { AppError } from '@core/kernel/errors';
import { SchemaFitter, type SchemaFitRun } from './across/schema-fitter';
import type { SchemaModel } from './across/schema-model';
import { turnKeys } from './across/turned-keys';
import type { TrainingSchema } from './linked-tables';
import type { SynthesisOptions } from './options';
import { createWorkerPool } from './parallel/with-worker-pool';

export type { SchemaFitRun } from './across/schema-fitter';
export type { MadeBatch, SchemaModel, SchemaSample } from './across/schema-model';

/**
 * Fits a model of several tables and their foreign keys. Parents come before children. Of several parents of a row one
 * is its context: its columns, those above it and the sums of what else depends on it condition the row, and it
 * determines how many such rows there are. The others are matched: their features are drawn, then a parent that has them is taken.
 * Rules that hold in every row between tables are kept: columns copied from above, determined by a category above or a
 * product with a number above, dates that are never before another, counts and sums of children. Keys into the same
 * table and those that close a cycle are set last. Columns that are keys are not modelled, so no key is without its row.
 * @throws AppError 'synthesis-schema-invalid' if a key names no table or row; 'synthesis-too-few-rows'; 'synthesis-budget-one-table' with a
 * privacy budget, which is accounted by rows of one table only; those of `fitTable`; 'cancelled'
 */
export async function fitSchema(
  schema: TrainingSchema,
  options: SynthesisOptions,
  run: SchemaFitRun = {},
): Promise<SchemaModel> {
  if (options.privacyBudget !== null) {
    throw new AppError('synthesis-budget-one-table', {
      details: { table: schema.tables.map(({ name }) => name).join(', ') },
    });
  }
  const workerPool = createWorkerPool(run.threads);
  try {
    return await new SchemaFitter(turnKeys(schema), options, run, workerPool).fit();
  } finally {
    await workerPool.close();
  }
}
