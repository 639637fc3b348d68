import { throwIfAborted } from '@core/kernel/abort';
import type { Batch } from '@core/kernel/data/column';

/** Batches that are made ready before they are needed, so that a lock is held for the writing alone. */
export interface Gathered<T> {
  /** Takes in batches until they are `bytes` large in all, or until there are no more. */
  gather(bytes: number): Promise<void>;
  /** Everything gathered, which is then the caller's; empty at the end. */
  take(): T[];
  /** Nothing comes after what was gathered. */
  isAtEnd(): boolean;
  /** One by one: what was gathered, then what comes; null at the end. */
  next(): Promise<T | null>;
  /** Lets go of the stream, wherever it is. */
  end(): Promise<void>;
}

export function gathered<T extends { readonly bytes: number }>(
  batches: AsyncIterable<Batch>,
  prepare: (batch: Batch) => T,
  signal: AbortSignal | undefined,
): Gathered<T> {
  const iterator = batches[Symbol.asyncIterator]();
  const held: T[] = [];
  let isAtEnd = false;
  const following = async (): Promise<T | null> => {
    throwIfAborted(signal);
    if (isAtEnd) return null;
    const next = await iterator.next();
    isAtEnd = next.done === true;
    return next.done ? null : prepare(next.value);
  };
  return {
    async gather(bytes) {
      for (let size = 0; size < bytes;) {
        const batch = await following();
        if (!batch) return;
        held.push(batch);
        size += batch.bytes;
      }
    },
    take: () => held.splice(0),
    isAtEnd: () => isAtEnd,
    next: async () => held.shift() ?? (await following()),
    end: async () => {
      await iterator.return?.();
    },
  };
}
