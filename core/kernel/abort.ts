import { AppError } from './errors';

/** Throws the AppError 'cancelled' if the signal is aborted; call it between units of work. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('cancelled', { cause: signal.reason });
}

/** A signal that aborts with the first of several others. */
export interface JoinedSignal {
  readonly signal: AbortSignal;
  /** Removes the listeners from the other signals, which may live much longer. Call it when the work is over. */
  readonly release: () => void;
}

/** Joins signals. Not `AbortSignal.any`: in Node 20 its result can be garbage-collected while it is being awaited. */
export function joinSignals(...signals: readonly (AbortSignal | null | undefined)[]): JoinedSignal {
  const controller = new AbortController();
  const listening = signals.flatMap((signal) => {
    if (!signal) return [];
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    return [{ signal, abort }];
  });
  const release = () => {
    for (const { signal, abort } of listening) signal.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, release };
}

/** Runs work whose signal aborts with the first of several. */
export async function withFirstToAbort<T>(
  signals: readonly (AbortSignal | null | undefined)[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, release } = joinSignals(...signals);
  try {
    return await work(signal);
  } finally {
    release();
  }
}

/**
 * Runs work with a timeout in milliseconds. Its signal aborts with the given one, or on timeout. Work of several steps
 * calls back as each begins, which restarts the timeout.
 * @throws AppError 'query-timeout' if the work failed because of the timeout
 */
export async function withTimeout<T>(
  limit: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal, beginNext: () => void) => Promise<T>,
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
    return await work(controller.signal, () => void timer.refresh());
  } catch (cause) {
    throw isTimeUp ? new AppError('query-timeout', { cause, details }) : cause;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
