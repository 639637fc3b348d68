import type { Database } from 'better-sqlite3';
import type { Logger } from '@core/kernel/logger';
import { throwIfAborted } from '@core/kernel/abort';
import type { OpenOptions } from '../connector';
import { joinFile, type SharedFile } from './leaves/shared-file';
import { toAppError, type End } from './sqlite-errors';

/** An open file with what must end when it is closed. */
export interface Session {
  readonly db: Database;
  readonly file: SharedFile;
  readonly end: End;
  readonly logger: Logger;
  /** Throws where a transaction must not be committed. */
  readonly beforeCommit: () => void | Promise<void>;
  /** Aborted as soon as the connection is closed; with the caller's own signal where one is given. */
  signalWith(signal?: AbortSignal): AbortSignal;
  /** Goes through the pages; ends the statement behind them when the connection is closed between two of them. */
  track<T>(pages: Iterable<T>): Iterable<T>;
  /** Does one thing after another: a file has one transaction at a time. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

export function openSession(db: Database, end: End, options: OpenOptions): Session {
  const file = joinFile(db.name);
  const closing = new AbortController();
  const open = new Set<Iterator<unknown>>();
  let lastWork: Promise<unknown> = Promise.resolve();
  const close = () => {
    if (closing.signal.aborted) return;
    closing.abort();
    options.signal?.removeEventListener('abort', close);
    for (const pages of open) pages.return?.();
    if (db.inTransaction) db.exec('ROLLBACK');
    db.close();
    file.leave();
  };
  options.signal?.addEventListener('abort', close, { once: true });
  if (options.signal?.aborted) close();
  return {
    db,
    file,
    end,
    logger: options.logger,
    beforeCommit: () => options.beforeCommit?.(),
    signalWith: (signal) => (signal ? AbortSignal.any([closing.signal, signal]) : closing.signal),
    *track(pages) {
      const iterator = pages[Symbol.iterator]();
      open.add(iterator);
      try {
        for (let next = iterator.next(); !next.done; next = iterator.next()) yield next.value;
      } finally {
        open.delete(iterator);
        iterator.return?.();
      }
    },
    inTurn(work) {
      const turn = lastWork.then(work, work);
      lastWork = turn.catch(() => undefined);
      return turn;
    },
    close,
  };
}

/** Runs a short query, with SQLite's errors turned into ours. */
export function query<T>(
  session: Session,
  signal: AbortSignal | undefined,
  work: (db: Database) => T,
  table = '',
): T {
  throwIfAborted(session.signalWith(signal));
  try {
    return work(session.db);
  } catch (error) {
    throw toAppError(error, session.end, table === '' ? {} : { table });
  }
}
