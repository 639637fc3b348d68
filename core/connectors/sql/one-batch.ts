import type { Batch } from '@core/kernel/data/column';

/** A single batch as the batches of a task. */
export async function* oneBatch(batch: Batch): AsyncGenerator<Batch, void, undefined> {
  yield batch;
}

/** The batches of a task without rows. */
export async function* noBatch(): AsyncGenerator<Batch, void, undefined> {
  // Nothing to yield.
}
