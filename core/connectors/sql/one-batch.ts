import type { Batch } from '@core/kernel/data/column';

/** A single batch as the batches of a task. */
export async function* oneBatch(batch: Batch): AsyncGenerator<Batch, void, undefined> {
  yield batch;
}
