import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { throwIfAborted } from '@core/kernel/abort';
import type { Batch } from '@core/kernel/data/column';
import type { WriteResult, WriteTask } from '../connector';
import { gathered } from './gathered-batches';
import { noted, onlyOnce } from './task-note';
import { inTransaction } from './write-lock';
import { rowWriter } from './write-rows';

/** Rows are held back up to this size before the file is locked for them; what comes after is written as it comes. */
export const heldBytes = 64 * 1024 * 1024;

/**
 * Writes the batches of a task and its line of the ledger in one transaction. Several processes may write tasks of one
 * run: each gathers its rows first and holds the lock only while it writes them.
 */
export function writeTask(
  db: Database,
  task: WriteTask,
  batches: AsyncIterable<Batch>,
): Promise<WriteResult> {
  return onlyOnce(db, task, async () => {
    const writer = rowWriter(db, task);
    const rows = gathered(batches, (batch) => writer.prepare(batch), task.signal);
    try {
      await rows.gather(heldBytes);
      return await inTransaction(db, task.signal, () =>
        noted(db, task, async () => {
          let written = { rows: 0, bytes: 0 };
          for (let batch = await rows.next(); batch; batch = await rows.next()) {
            writer.write(batch);
            written = { rows: written.rows + batch.rowCount, bytes: written.bytes + batch.bytes };
            await nextTurn();
            throwIfAborted(task.signal);
          }
          return written;
        }),
      );
    } finally {
      await rows.end();
    }
  });
}
