import { throwIfAborted } from '@core/kernel/abort';
import type { Batch } from '@core/kernel/data/column';
import type { Threads } from '@core/kernel/thread-pool';
import type { TableCoder } from '../coder';
import { inOrder } from '../parallel/in-order';
import { sharedModel } from '../parallel/shared-model';
import { withWorkerPool } from '../parallel/with-worker-pool';
import type { BlockPlace } from './draw-block';
import { blockRows } from './code-model';
import type { CodeModel } from './code-model';
import { streamAt } from './streams';

/** What a differentially private fit spent, over all columns. */
export interface PrivacySpent {
  readonly epsilon: number;
  readonly delta: number;
  readonly mechanism: string;
}

export interface SampleOptions {
  /** Left out: the seed the model was fitted with. */
  readonly seed?: number;
  /** Fine codes of the context columns, one a row that is made; needed where the model was fitted with context. */
  readonly context?: readonly Uint16Array[];
  /** Left out: this thread alone. */
  readonly threads?: Threads;
  readonly signal?: AbortSignal;
}

/** A fitted model of one table. It holds codebooks, histograms and trees; no row. */
export class SingleTableModel {
  constructor(
    readonly coder: TableCoder,
    readonly codes: CodeModel,
    readonly seed: number,
    readonly privacySpent: PrivacySpent | null,
  ) {}

  /**
   * Makes rows, a batch of at most 32,768 at a time, so that memory does not depend on `rowCount`. All columns of the
   * training table, in its order. The same seed gives the same rows whatever the threads.
   * @throws AppError 'cancelled' between batches where the signal is aborted
   */
  async *sample(rowCount: number, options: SampleOptions = {}): AsyncGenerator<Batch, void, undefined> {
    const { seed = this.seed, context = [], threads, signal } = options;
    if (
      context.length !== this.codes.contextBooks.length ||
      context.some(({ length }) => length < rowCount)
    ) {
      throw new RangeError('A model fitted with context needs the codes of its columns for every row.');
    }
    const { coder, codes } = this;
    yield* withWorkerPool(threads, async function* (workerPool) {
      const model = workerPool.size > 1 ? sharedModel(codes) : codes;
      const drawn = inOrder(blocksOf(seed, rowCount), workerPool.size, async (place) => {
        throwIfAborted(signal);
        const from = place.block * blockRows;
        const given = context.map((column) => column.subarray(from, from + place.rowCount));
        return { place, codes: await workerPool.draw({ model, place, context: given }) };
      });
      for await (const { place, codes: made } of drawn) {
        throwIfAborted(signal);
        yield coder.decode(made, place.rowCount, streamAt({ seed, purpose: 'decode', block: place.block }));
      }
    });
  }
}

function blocksOf(seed: number, rowCount: number): BlockPlace[] {
  return Array.from({ length: Math.ceil(rowCount / blockRows) }, (_, block) => ({
    seed,
    block,
    rowCount: Math.min(blockRows, rowCount - block * blockRows),
  }));
}
