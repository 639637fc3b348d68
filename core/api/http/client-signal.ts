import { AsyncLocalStorage } from 'node:async_hooks';
import { joinSignals } from '@core/kernel/abort';
import { AppError } from '@core/kernel/errors';
import { onRequestStart } from './request-start';

const clients = new AsyncLocalStorage<AbortSignal>();

/**
 * Watches the connections of every request to this process, so that `clientSignal` knows when a client disconnects. The
 * signal follows the async context, from a page's loader through the API's own calls: the signal of a `Request` does
 * not, because each copy of one holds the previous one only until that is garbage-collected.
 * @returns a function that undoes it
 */
export function watchClients(): () => void {
  return onRequestStart((_request, response) => {
    const gone = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) gone.abort(new AppError('cancelled'));
    });
    clients.enterWith(gone.signal);
  });
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
