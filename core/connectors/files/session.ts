import { setMaxListeners } from 'node:events';
import { joinSignals, throwIfAborted, withFirstToAbort } from '@core/kernel/abort';
import { openEngine, type Engine, type EngineConnection } from './engine/engine';
import { toAppError, type End } from './engine/engine-errors';
import { TableReader } from './read/table-reader';
import type { ObjectStore } from './store/object-store';

/** An open store with its engine, and what must be closed with it. */
export interface FileSession {
  readonly store: ObjectStore;
  readonly engine: Engine;
  readonly reader: TableReader;
  /** Runs work whose signal aborts when the connection is closed, or with the caller's own. */
  readonly within: <T>(
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ) => Promise<T>;
  /**
   * An engine with access to the files of another store too, one of several that copy concurrently; closed with the
   * session.
   */
  readonly engineWith: (other: ObjectStore) => Promise<Engine>;
  /** Queries DuckDB, with its errors turned into ours; they name `table`. */
  readonly ask: <T>(
    signal: AbortSignal | undefined,
    table: string,
    work: (connection: EngineConnection, signal: AbortSignal) => Promise<T>,
  ) => Promise<T>;
  /** The same for streamed rows. */
  readonly told: <T>(
    signal: AbortSignal | undefined,
    table: string,
    items: (signal: AbortSignal) => AsyncIterable<T>,
  ) => AsyncIterable<T>;
  readonly close: () => void;
  /** Aborts on close. */
  readonly closed: AbortSignal;
}

export interface SessionOptions {
  readonly end: End;
  readonly signal?: AbortSignal | undefined;
  /** Frees the store's local resources. */
  readonly release: () => void;
}

export function fileSession(
  store: ObjectStore,
  engine: Engine,
  { end, signal: outer, release }: SessionOptions,
): FileSession {
  const closing = new AbortController();
  // As many listeners as concurrent operations.
  setMaxListeners(0, closing.signal);
  const running = new Set<Promise<unknown>>();
  const wider = new Map<ObjectStore, Promise<Engine>>();
  const close = () => {
    if (closing.signal.aborted) return;
    closing.abort();
    outer?.removeEventListener('abort', close);
    // Running statements are interrupted, and release the engine a moment later.
    void Promise.allSettled(running).then(async () => {
      engine.close();
      for (const opened of await Promise.allSettled(wider.values()))
        if (opened.status === 'fulfilled') opened.value.close();
      release();
    });
  };
  outer?.addEventListener('abort', close, { once: true });
  if (outer?.aborted) close();
  const detailsOf = (table: string) => (table === '' ? {} : { table });
  const within: FileSession['within'] = async (signal, work) => {
    const done = withFirstToAbort([closing.signal, signal], work);
    running.add(done);
    try {
      return await done;
    } finally {
      running.delete(done);
    }
  };
  return {
    store,
    engine,
    reader: new TableReader(store, engine),
    within,
    engineWith(other) {
      const opened = wider.get(other) ?? openEngine([...store.localFolders, ...other.localFolders], 1);
      wider.set(other, opened);
      return opened;
    },
    async ask(signal, table, work) {
      try {
        return await within(signal, (joined) => engine.use(joined, (connection) => work(connection, joined)));
      } catch (error) {
        throw toAppError(error, end, detailsOf(table));
      }
    },
    async *told(signal, table, items) {
      const joined = joinSignals(closing.signal, signal);
      let finished = () => {};
      const reading = new Promise<void>((resolve) => (finished = resolve));
      running.add(reading);
      try {
        throwIfAborted(joined.signal);
        yield* items(joined.signal);
      } catch (error) {
        throw toAppError(error, end, detailsOf(table));
      } finally {
        running.delete(reading);
        joined.release();
        finished();
      }
    },
    close,
    closed: closing.signal,
  };
}
