import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { throwIfAborted } from '@core/kernel/abort';
import { AppError, codeOf } from '@core/kernel/errors';
import type { Session } from './session';
import { isBusy } from './sqlite-errors';

/**
 * Other workers hold the lock for one task at most; a longer wait means that another program holds it. Milliseconds.
 */
const patience = 10 * 60_000;

/**
 * Runs `attempt` as soon as the file is not locked. Retries after short random pauses that yield to the event loop, so
 * that an abort is noticed and no worker is starved.
 * @throws AppError 'connection-file-busy' after ten minutes, 'cancelled' on an abort
 */
export async function retryWhileLocked<T>(
  signal: AbortSignal | undefined,
  attempt: () => T | Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + patience;
  for (;;) {
    throwIfAborted(signal);
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) && codeOf(error) !== 'connection-file-busy') throw error;
      if (performance.now() > giveUpAt) throw new AppError('connection-file-busy', { cause: error });
    }
    await wait(1 + Math.random() * 2);
  }
}

/** The same for statements of a connection that must not block. */
export function whenFree<T>(
  db: Database,
  signal: AbortSignal | undefined,
  attempt: () => T | Promise<T>,
): Promise<T> {
  return retryWhileLocked(signal, () => {
    db.pragma('busy_timeout = 0');
    return attempt();
  });
}

/** Locks every opened file. */
const lockAll = 'BEGIN IMMEDIATE';

/**
 * Runs `body` in the one write transaction that a file can have at a time: all or nothing.
 * @param begin statements that begin the transaction and lock the file; by default all files that the connection has
 * open
 */
export async function inTransaction<T>(
  session: Pick<Session, 'db' | 'beforeCommit'>,
  signal: AbortSignal | undefined,
  body: () => T | Promise<T>,
  begin = lockAll,
): Promise<T> {
  const { db } = session;
  await whenFree(db, signal, () => beginWith(db, begin));
  try {
    // From here on only readers can block, while pages are written to the file: they are waited for synchronously.
    db.pragma('busy_timeout = 60000');
    const result = await body();
    await session.beforeCommit();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.open && db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function beginWith(db: Database, begin: string): void {
  try {
    db.exec(begin);
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
