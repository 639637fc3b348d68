import { AsyncLocalStorage } from 'node:async_hooks';
import { joinSignals } from '@core/kernel/abort';
import { AppError } from '@core/kernel/errors';
import { onRequestStart } from './request-start';

const clients = new AsyncLocalStorage<AbortSignal>();

/**
 * Watches the connections of every request to this process, so that `clientSignal` knows when a client goes away. What a
 * request starts belongs to it wherever it goes, from a page's loader through the API's own calls: the signal of a
 * `Request` does not, because each copy of one holds on to the one before only until that is collected as garbage.
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

/** Aborts when the client that the present work is for goes away before its answer; null if there is none. */
export function clientSignal(): AbortSignal | null {
  return clients.getStore() ?? null;
}

const isJson = (response: Response): boolean =>
  /^application\/(\w+\+)?json/.test(response.headers.get('Content-Type') ?? '');

/**
 * An answer, with a signal that aborts when one of `signals` does or the client goes away. A page makes many calls for
 * one client, so a call that is answered in JSON leaves no listener on the client's signal. Other answers, such as event
 * streams, may be under way when they are returned, and end with the client.
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
