import { AppError } from './errors';

/** Where an entry waits. */
export interface Slot {
  /** Entries of a queue wait for each other. */
  readonly queue: string;
  /** Served before all that are not. */
  readonly isPreferred: boolean;
}

export interface FairQueueOptions {
  /** How many run concurrently. */
  readonly concurrency: number;
  /** How many may wait in one queue. */
  readonly perQueue: number;
  /** How many may wait in all queues, separately for preferred and other entries. */
  readonly waitingMax: number;
  /** The longest wait, in milliseconds. */
  readonly timeout: number;
}

export type RunFairly = <T>(slot: Slot, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** Retry-After for what is refused, in seconds. */
const retrySeconds = 5;

/**
 * Runs work by fair queuing: queues are served round-robin, so that a long one delays only itself. When there is no
 * room left, the last entry of the longest queue is dropped for the first of a new one.
 * The function throws AppError 'too-many-requests' for work that found no room, was dropped, or timed out waiting.
 */
export function createFairQueue({ concurrency, perQueue, waitingMax, timeout }: FairQueueOptions): RunFairly {
  const preferred = new Queues();
  const others = new Queues();
  let running = 0;

  const join = (queues: Queues, queue: string, waiting: Waiting): void => {
    if (queues.length(queue) >= perQueue) return waiting.refuse();
    if (queues.waiting >= waitingMax) {
      const last = queues.length(queue) === 0 ? queues.takeLastOfLongest() : undefined;
      if (last === undefined) return waiting.refuse();
      last.refuse();
    }
    queues.add(queue, waiting);
  };

  const ended = (): void => {
    running--;
    const next = preferred.takeNext() ?? others.takeNext();
    next?.begin();
  };

  return async (slot, work) => {
    if (running < concurrency) running++;
    else {
      const queues = slot.isPreferred ? preferred : others;
      await new Promise<void>((resolve, reject) => {
        const waiting: Waiting = {
          begin() {
            clearTimeout(timer);
            running++;
            resolve();
          },
          refuse() {
            clearTimeout(timer);
            reject(new AppError('too-many-requests', { details: { seconds: retrySeconds } }));
          },
        };
        const timer = setTimeout(() => {
          queues.remove(slot.queue, waiting);
          waiting.refuse();
        }, timeout);
        join(queues, slot.queue, waiting);
      });
    }
    try {
      return await work();
    } finally {
      ended();
    }
  };
}

/** Queues by name, in the order in which they are served. */
class Queues {
  waiting = 0;
  private readonly queues = new Map<string, Waiting[]>();

  length(queue: string): number {
    return this.queues.get(queue)?.length ?? 0;
  }

  add(queue: string, waiting: Waiting): void {
    const found = this.queues.get(queue);
    if (found) found.push(waiting);
    else this.queues.set(queue, [waiting]);
    this.waiting++;
  }

  remove(queue: string, waiting: Waiting): void {
    const found = this.queues.get(queue) ?? [];
    const at = found.indexOf(waiting);
    if (at < 0) return;
    found.splice(at, 1);
    if (found.length === 0) this.queues.delete(queue);
    this.waiting--;
  }

  /** The next entry of the queue whose turn it is; that queue then moves behind the others. */
  takeNext(): Waiting | undefined {
    for (const [name, queue] of this.queues) {
      const next = queue.shift();
      this.queues.delete(name);
      if (queue.length > 0) this.queues.set(name, queue);
      if (next) this.waiting--;
      return next;
    }
    return undefined;
  }

  /** Undefined if no queue has more than one. */
  takeLastOfLongest(): Waiting | undefined {
    let longest: Waiting[] = [];
    for (const queue of this.queues.values()) if (queue.length > longest.length) longest = queue;
    if (longest.length < 2) return undefined;
    this.waiting--;
    return longest.pop();
  }
}
