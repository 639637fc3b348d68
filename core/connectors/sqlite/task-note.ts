import type { Database } from 'better-sqlite3';
import { AppError } from '@core/kernel/errors';
import type { WriteResult, WriteTask } from '../connector';
import { tableKey } from '../schema';
import { hasLedger, ledgerOf } from './ledger';
import { toAppError } from './sqlite-errors';
import { whenFree } from './write-lock';

interface Written {
  readonly rows: number;
  readonly bytes: number;
}

/** Leaves a task alone that the ledger has, before anything of it is read; names its table in errors. */
export async function onlyOnce(
  db: Database,
  task: WriteTask,
  work: () => Promise<WriteResult>,
): Promise<WriteResult> {
  try {
    const done = await whenFree(db, task.signal, () => rowsOfDone(db, task));
    return done === null ? await work() : alreadyDone(done);
  } catch (error) {
    throw toAppError(error, 'destination', { table: tableKey(task.table) });
  }
}

/** Inside of the transaction: asks the ledger again, for another process may have been faster, and adds the task's line. */
export async function noted(
  db: Database,
  task: WriteTask,
  work: () => Written | Promise<Written>,
): Promise<WriteResult> {
  const done = rowsOfDone(db, task);
  if (done !== null) return alreadyDone(done);
  const written = await work();
  ledgerOf(db, task.runId).noteTask(task.taskId, written.rows);
  return { ...written, alreadyDone: false };
}

const alreadyDone = (rows: number): WriteResult => ({ rows, bytes: 0, alreadyDone: true });

/** Rows of the task where the ledger has it. @throws AppError 'destination-query-failed' where no load was begun */
function rowsOfDone(db: Database, task: WriteTask): number | null {
  const ledger = hasLedger(db) ? ledgerOf(db, task.runId) : null;
  if (!ledger?.isBegun()) {
    throw new AppError('destination-query-failed', {
      details: { table: tableKey(task.table), reason: 'load-not-begun' },
    });
  }
  return ledger.taskRows(task.taskId);
}
