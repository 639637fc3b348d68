import { setMaxListeners } from 'node:events';
import { joinSignals, throwIfAborted, withFirstToAbort } from '@core/kernel/abort';
import { openEngine, type Engine, type EngineConnection } from './engine/engine';
import { toAppError, type End } from './engine/engine-errors';
import { TableReader } from './read/table-reader';
import type { ObjectStore } from './store/object-store';

/** An open store with its engine, and what must end when it is closed. */
export interface FileSession {
  readonly store: ObjectStore;
  readonly engine: Engine;
  readonly reader: TableReader;
  /** Work whose signal aborts as soon as the connection is closed, and by the caller's own. */
  readonly within: <T>(
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ) => Promise<T>;
  /** An engine that reaches the files of another store too, one of several that copy at once; it is closed with the session. */
  readonly engineWith: (other: ObjectStore) => Promise<Engine>;
  /** Asks DuckDB something, with its errors turned into ours; `table` is named in them. */
  readonly ask: <T>(
    signal: AbortSignal | undefined,
    table: string,
    work: (connection: EngineConnection, signal: AbortSignal) => Promise<T>,
  ) => Promise<T>;
  /** Does the same for rows that are handed out. */
  readonly told: <T>(
    signal: AbortSignal | undefined,
    table: string,
    items: (signal: AbortSignal) => AsyncIterable<T>,
  ) => AsyncIterable<T>;
  readonly close: () => void;
  /** Aborts when it is closed. */
  readonly closed: AbortSignal;
}

export interface SessionOptions {
  readonly end: End;
  readonly signal?: AbortSignal | undefined;
  /** Frees what the store holds on this machine. */
  readonly release: () => void;
}

export function fileSession(
  store: ObjectStore,
  engine: Engine,
  { end, signal: outer, release }: SessionOptions,
): FileSession {
  const closing = new AbortController();
  // As many may wait for it as things run at once.
  setMaxListeners(0, closing.signal);
  const running = new Set<Promise<unknown>>();
  const wider = new Map<ObjectStore, Promise<Engine>>();
  const close = () => {
    if (closing.signal.aborted) return;
    closing.abort();
    outer?.removeEventListener('abort', close);
    // What runs is interrupted, and lets go of the engine a moment later.
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
