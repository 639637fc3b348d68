import { AppError } from './errors';

/** Throws the AppError 'cancelled' where the signal is aborted; call it between units of work. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('cancelled', { cause: signal.reason });
}

/**
 * Aborts with the first of the signals. `AbortSignal.any` is not used: what it gives can be collected as garbage in
 * Node 20 while it is waited for.
 */
export function firstToAbort(...signals: readonly (AbortSignal | null | undefined)[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal?.aborted) controller.abort(signal.reason);
    else signal?.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  }
  return controller.signal;
}

/**
 * Work for which there is so much time, in milliseconds. Its signal aborts with the one given, and when the time is up.
 * @throws AppError 'query-timeout' where the work failed because the time was up
 */
export async function withinTime<T>(
  limit: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  throwIfAborted(signal);
  const controller = new AbortController();
  const details = { seconds: limit / 1000 };
  const cancel = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', cancel, { once: true });
  let isTimeUp = false;
  const timer = setTimeout(() => {
    isTimeUp = true;
    controller.abort(new AppError('query-timeout', { details }));
  }, limit);
  try {
    return await work(controller.signal);
  } catch (cause) {
    throw isTimeUp ? new AppError('query-timeout', { cause, details }) : cause;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
