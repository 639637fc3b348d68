import { AppError } from '@core/kernel/errors';
import { ThreadPool, type Threads } from '@core/kernel/thread-pool';
import type { PasswordHasher } from '../ports';
import type { HashingAnswer, HashingTask } from './hashing-task';

export interface HashingPool extends PasswordHasher {
  /** Pending requests are rejected with 'cancelled'. */
  close(): Promise<void>;
}

/**
 * Hashes passwords in a thread pool, so that nothing else waits for the tens of milliseconds of processor time each
 * takes.
 * @param threads `program` is the built thread.ts
 */
export function createHashingPool(threads: Threads): HashingPool {
  const pool = new ThreadPool<HashingTask, HashingAnswer>(threads);
  return {
    async hash(password) {
      const answer = await pool.ask({ kind: 'hash', password });
      if (answer.kind !== 'hash') throw failureOf(answer);
      return answer.hash;
    },
    async verify(hash, password) {
      const answer = await pool.ask({ kind: 'verify', hash, password });
      if (answer.kind !== 'verify') throw failureOf(answer);
      return answer.fits;
    },
    close: () => pool.close(),
  };
}

function failureOf(answer: HashingAnswer): AppError {
  return new AppError('internal', {
    cause: answer.kind === 'failed' ? new Error(answer.message) : undefined,
  });
}
