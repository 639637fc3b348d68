import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { joinSignals } from '@core/kernel/abort';
import { AppError } from '@core/kernel/errors';

const clients = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs `work`, in which `clientSignal` tells when the client of a response disconnects. The signal follows the async
 * context, from a page's loader through the API's own calls: the signal of a `Request` does not, because each copy of one
 * holds the previous one only until that is garbage-collected.
 */
export function followClient(response: ServerResponse, work: () => void): void {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new AppError('cancelled'));
  });
  clients.run(gone.signal, work);
}

/** Aborts when the client of the current async context disconnects before its response; null if there is none. */
export function clientSignal(): AbortSignal | null {
  return clients.getStore() ?? null;
}

const isJson = (response: Response): boolean =>
  /^application\/(\w+\+)?json/.test(response.headers.get('Content-Type') ?? '');

/**
 * A response, with a signal that aborts with any of `signals` or when the client disconnects. A page makes many calls
 * for one client, so a call that is answered in JSON leaves no listener on the client's signal. Other responses, such
 * as event streams, may continue after they are returned, and end with the client.
 */
export async function whileAwaited(
  signals: readonly AbortSignal[],
  answer: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const { signal, release } = joinSignals(...signals, clientSignal());
  try {
    const response = await answer(signal);
    if (isJson(response)) release();
    return response;
  } catch (error) {
    release();
    throw error;
  }
}
