import { AppError } from '@core/kernel/errors';
import { ThreadPool, type Threads } from '@core/kernel/thread-pool';
import type { FromThread, ToThread } from './messages';
import type { DrawTask, GrownTree, GrowTask } from './tasks';
import type { WorkerPool } from './worker-pool';

/** Does tasks in a fixed number of threads, each with one task at a time. */
export class ThreadedWorkerPool implements WorkerPool {
  readonly size: number;
  private readonly pool: ThreadPool<ToThread, FromThread>;
  private nextId = 1;

  /** `program` is the built thread.ts. */
  constructor(threads: Threads) {
    this.size = threads.count;
    this.pool = new ThreadPool(threads);
  }

  async grow(task: GrowTask): Promise<GrownTree> {
    const answer = await this.pool.ask({ id: this.nextId++, kind: 'grow', task });
    if (answer.kind !== 'grow') throw failureOf(answer);
    return answer.result;
  }

  async draw(task: DrawTask): Promise<Uint16Array[]> {
    const answer = await this.pool.ask({ id: this.nextId++, kind: 'draw', task });
    if (answer.kind !== 'draw') throw failureOf(answer);
    return answer.result;
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

function failureOf(answer: FromThread): AppError {
  if (answer.kind !== 'failed') return new AppError('internal');
  const { code, details, message } = answer.failure;
  return new AppError(code, { details, cause: new Error(message) });
}
