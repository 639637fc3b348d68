import type { Threads } from '@core/kernel/thread-pool';
import { ThreadedWorkerPool } from './threaded-worker-pool';
import { inlineWorkerPool } from './worker-pool';
import type { WorkerPool } from './worker-pool';

/** Runs `work` with threads of its own, ended with it; or in this thread where none or one is asked for. */
export async function* withWorkerPool<Result>(
  threads: Threads | undefined,
  work: (workerPool: WorkerPool) => AsyncGenerator<Result, void, undefined>,
): AsyncGenerator<Result, void, undefined> {
  const workerPool = createWorkerPool(threads);
  try {
    yield* work(workerPool);
  } finally {
    await workerPool.close();
  }
}

export function createWorkerPool(threads: Threads | undefined): WorkerPool {
  return threads === undefined || threads.count < 2 ? inlineWorkerPool : new ThreadedWorkerPool(threads);
}
