import { AppError } from '@core/kernel/errors';
import type { WriteResult, WriteTask } from '../connector';
import { tableKey } from '../schema';
import { noteOnce, type Written } from '../sql/write-once';
import { hasLedger, ledgerOf } from './ledger';
import type { Session } from './session';
import { toAppError } from './sqlite-errors';
import { whenFree } from './write-lock';

/** Leaves a task alone that the ledger has, before anything of it is read; names its table in errors. */
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

/** Inside of the transaction: asks the ledger again, for another process may have been faster, and adds the task's line. */
export const noted = (
  session: Session,
  task: WriteTask,
  work: () => Written | Promise<Written>,
): Promise<WriteResult> => noteOnce(ledgerOf(session, task.runId), task, work);

/** @throws AppError 'destination-query-failed' where no load was begun */
async function doneBefore(session: Session, { runId, taskId, table }: WriteTask): Promise<Written | null> {
  const ledger = ledgerOf(session, runId);
  if (!hasLedger(session) || !(await ledger.has('run', 'begun'))) {
    const details = { table: tableKey(table), reason: 'load-not-begun' };
    throw new AppError('destination-query-failed', { details });
  }
  return ledger.task(taskId);
}
