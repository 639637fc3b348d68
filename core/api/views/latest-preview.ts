import type { Caller } from '@core/identity/user';
import { withFirstToAbort } from '@core/kernel/abort';
import { AppError } from '@core/kernel/errors';

/** Previews that sessions wait for, by subject. */
const awaited = new Map<string, AbortController>();

/**
 * Runs a preview, cancelling the session's pending one of the same subject. Scripts, which have no session, may run
 * several concurrently.
 * @param shown identifies the subject
 * @throws AppError 'preview-replaced' if a newer one has taken its place
 */
export async function latestPreview<T>(
  { via }: Caller,
  shown: string,
  signal: AbortSignal,
  preview: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (via.kind === 'token') return preview(signal);
  const key = `${via.session.tokenHash} ${shown}`;
  awaited.get(key)?.abort();
  const mine = new AbortController();
  awaited.set(key, mine);
  try {
    return await withFirstToAbort([signal, mine.signal], preview);
  } catch (cause) {
    throw mine.signal.aborted ? new AppError('preview-replaced', { cause }) : cause;
  } finally {
    if (awaited.get(key) === mine) awaited.delete(key);
  }
}
