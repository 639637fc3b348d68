import type { Caller } from '@core/identity/user';
import { withFirstToAbort } from '@core/kernel/abort';
import { AppError } from '@core/kernel/errors';

/** Previews that sessions wait for, by what they show. */
const awaited = new Map<string, AbortController>();

/**
 * A preview, instead of the one of the same thing that the session waits for so far. Scripts, which have no session, may
 * ask for several at a time.
 * @param shown names what the preview is of
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
