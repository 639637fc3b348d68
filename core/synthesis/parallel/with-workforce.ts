import type { Threads } from '@core/kernel/thread-pool';
import { ThreadForce } from './thread-force';
import { thisThread } from './workforce';
import type { Workforce } from './workforce';

/** Runs `work` with threads of its own, ended with it; or in this thread where none or one is asked for. */
export async function* withWorkforce<Result>(
  threads: Threads | undefined,
  work: (workforce: Workforce) => AsyncGenerator<Result, void, undefined>,
): AsyncGenerator<Result, void, undefined> {
  const workforce = workforceOf(threads);
  try {
    yield* work(workforce);
  } finally {
    await workforce.close();
  }
}

export function workforceOf(threads: Threads | undefined): Workforce {
  return threads === undefined || threads.count < 2 ? thisThread : new ThreadForce(threads);
}
