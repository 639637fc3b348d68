import { AppError } from './errors';

/** Throws the AppError 'cancelled' where the signal is aborted; call it between units of work. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('cancelled', { cause: signal.reason });
}
