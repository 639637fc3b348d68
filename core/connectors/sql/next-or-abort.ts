import { AppError } from '@core/kernel/errors';

/** The next value, or null at the end; stops waiting when the signal aborts. @throws AppError 'cancelled' */
export async function nextOrAbort<T>(
  reader: AsyncIterator<T>,
  signal: AbortSignal | undefined,
): Promise<T | null> {
  if (!signal) return valueOf(await reader.next());
  let abort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(new AppError('cancelled', { cause: signal.reason }));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return valueOf(await Promise.race([reader.next(), aborted]));
  } finally {
    if (abort) signal.removeEventListener('abort', abort);
  }
}

const valueOf = <T>(result: IteratorResult<T>): T | null => (result.done === true ? null : result.value);

/** Lets a reader release its resources. After an abort it may still wait for its own source, so it is not awaited. */
export async function endReader(
  reader: AsyncIterator<unknown>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const ending = Promise.resolve(reader.return?.()).catch(() => undefined);
  if (!signal?.aborted) await ending;
}
