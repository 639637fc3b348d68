import type { Database } from 'better-sqlite3';
import { AppError } from '@core/kernel/errors';
import type { WriteResult, WriteTask } from '../connector';
import { tableKey } from '../schema';
import { noteOnce, type Written } from '../sql/write-once';
import { hasLedger, ledgerOf } from './ledger';
import type { Session } from './session';
import { toAppError } from './sqlite-errors';
import { whenFree } from './write-lock';

/** Skips a task that is in the ledger before anything of it is read; names its table in errors. */
export async function onlyOnce(
  session: Session,
  task: WriteTask,
  work: () => Promise<WriteResult>,
): Promise<WriteResult> {
  try {
    const done = await whenFree(session.db, task.signal, () => doneBefore(session, task));
    return done ? { ...done, alreadyDone: true } : await work();
  } catch (error) {
    throw toAppError(error, 'destination', { table: tableKey(task.table) });
  }
}

/**
 * Inside the transaction: checks the ledger again, because another process may have been faster, and adds the task's
 * entry. Most values of a copy are never seen here, so bytes are the growth of the destination, in whole pages.
 * @param work returns the rows that it wrote
 */
export const noted = (
  session: Session,
  task: WriteTask,
  work: () => number | Promise<number>,
): Promise<WriteResult> =>
  noteOnce(ledgerOf(session, task.runId), task, async () => {
    const { db } = session;
    const before = usedPages(db);
    const rows = await work();
    return { rows, bytes: Math.max(0, usedPages(db) - before) * numberOf(db, 'page_size') };
  });

const usedPages = (db: Database): number => numberOf(db, 'page_count') - numberOf(db, 'freelist_count');

const numberOf = (db: Database, pragma: string): number =>
  Number(db.pragma(`main.${pragma}`, { simple: true }));

/** @throws AppError 'destination-query-failed' if no load was begun */
async function doneBefore(session: Session, { runId, taskId, table }: WriteTask): Promise<Written | null> {
  const ledger = ledgerOf(session, runId);
  if (!hasLedger(session) || !(await ledger.has('run', 'begun'))) {
    const details = { table: tableKey(table), reason: 'load-not-begun' };
    throw new AppError('destination-query-failed', { details });
  }
  return ledger.task(taskId);
}
