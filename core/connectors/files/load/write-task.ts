import { randomUUID } from 'node:crypto';
import { throwIfAborted } from '@core/kernel/abort';
import type { Batch } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { WriteResult, WriteTask } from '../../connector';
import { sameTable, tableKey } from '../../schema';
import type { FileSession } from '../session';
import { endingOf } from '../tables/file-name';
import { PartWriter } from './part-writer';
import { RunNotes } from './run-notes';

/**
 * Writes the batches of a task as parts that are not in view, and then the note that the task is done: without the note the
 * parts count for nothing. Of two writers of one task, the one whose note is second takes its parts away again.
 */
export async function writeTask(
  session: FileSession,
  task: WriteTask,
  batches: AsyncIterable<Batch>,
  beforeCommit: () => void | Promise<void>,
): Promise<WriteResult> {
  const { store, engine } = session;
  const notes = new RunNotes(store, task.runId);
  const table = (await notes.tables())?.find((candidate) => sameTable(candidate, task.table));
  if (!table) {
    const details = { table: tableKey(task.table), reason: 'load-not-begun' };
    throw new AppError('destination-query-failed', { details });
  }
  const done = await notes.task(task.taskId);
  if (done) return { rows: done.rows, bytes: 0, alreadyDone: true };
  const parts: string[] = [];
  const pathOfPart = () => notes.pathOfPart(table, `${randomUUID()}${endingOf(table.form)}`);
  try {
    const written = await engine.use(task.signal, async (connection) => {
      const writer = new PartWriter(connection, store, table, task.columns, pathOfPart);
      let rows = 0;
      let bytes = 0;
      for await (const batch of batches) {
        throwIfAborted(task.signal);
        const added = await writer.add(batch);
        parts.push(...added.parts);
        rows += batch.rowCount;
        bytes += added.bytes;
        batch.release?.();
      }
      throwIfAborted(task.signal);
      parts.push(...(await writer.finish()));
      return { rows, bytes };
    });
    await beforeCommit();
    if (await notes.noteTask({ taskId: task.taskId, table: task.table, rows: written.rows, parts }))
      return { ...written, alreadyDone: false };
  } catch (error) {
    await drop();
    throw error;
  }
  await drop();
  const faster = await notes.task(task.taskId);
  return { rows: faster?.rows ?? 0, bytes: 0, alreadyDone: true };

  async function drop(): Promise<void> {
    for (const path of parts) await store.delete(path);
  }
}
