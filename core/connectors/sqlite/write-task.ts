import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { throwIfAborted } from '@core/kernel/abort';
import type { Batch } from '@core/kernel/data/column';
import type { WriteResult, WriteTask } from '../connector';
import { whileAttached } from './attached';
import { encodingOf } from './open-database';
import { quoteNames, quoteTable } from './dialect';
import type { Session } from './session';
import { stagedColumns, stagedName, stagedTable, stageRows } from './staged-rows';
import { noted, onlyOnce } from './task-note';
import { inTransaction } from './write-lock';

/** Rows per statement; between two of them the event loop turns, so that an abort is noticed. */
const rowsPerStatement = 20_000;

/**
 * Writes the batches of a task and its ledger entry in one transaction. Several processes may write tasks of one run:
 * each stages its rows first and holds the lock only while SQLite copies them.
 */
export function writeTask(
  session: Session,
  task: WriteTask,
  batches: AsyncIterable<Batch>,
): Promise<WriteResult> {
  const { db } = session;
  return onlyOnce(session, task, async () => {
    const staged = await stageRows(batches, task, encodingOf(db));
    const { rowCount } = staged;
    const write = async () => {
      const insert = insertRows(db, task);
      for (let row = 0; row < rowCount; row += rowsPerStatement) {
        insert(row + 1, Math.min(row + rowsPerStatement, rowCount));
        await nextTurn();
        throwIfAborted(task.signal);
      }
      return rowCount;
    };
    try {
      return await whileAttached(db, { [stagedName]: staged.path }, () =>
        inTransaction(session, task.signal, () => noted(session, task, write)),
      );
    } finally {
      staged.remove();
    }
  });
}

/** Inserts the staged rows from one rowid to another. */
export function insertRows(
  db: Database,
  { table, columns }: Pick<WriteTask, 'table' | 'columns'>,
): (first: number, last: number) => void {
  const into = `INSERT INTO ${quoteTable(table.name)}`;
  if (columns.length === 0) {
    const insert = db.prepare(`${into} DEFAULT VALUES`);
    return (first, last) => {
      for (let row = first; row <= last; row++) insert.run();
    };
  }
  const names = quoteNames(columns.map((column) => column.name));
  const insert = db.prepare(
    `${into} (${names}) SELECT ${stagedColumns(columns).join(', ')} FROM ${stagedTable} WHERE rowid BETWEEN ? AND ? ORDER BY rowid`,
  );
  return (first, last) => insert.run(first, last);
}
