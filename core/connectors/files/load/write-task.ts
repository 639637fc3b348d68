import { randomUUID } from 'node:crypto';
import { throwIfAborted } from '@core/kernel/abort';
import type { Batch } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { WriteResult, WriteTask } from '../../connector';
import { sameTable, tableKey } from '../../schema';
import type { FileSession } from '../session';
import { endingOf } from '../tables/file-name';
import { PartWriter } from './part-writer';
import { RunNotes, type RunTable } from './run-notes';

type Written = Pick<WriteResult, 'rows' | 'bytes'>;

/**
 * Writes a task as hidden parts, then records it as done: without the record the parts do not count. If two writers do
 * the same task, the one that records second removes its parts again.
 * @param writeParts gets a path for each part that it begins
 */
export async function writeOnce(
  { store }: FileSession,
  task: WriteTask,
  beforeCommit: () => void | Promise<void>,
  writeParts: (table: RunTable, newPart: () => string) => Promise<Written>,
): Promise<WriteResult> {
  const notes = new RunNotes(store, task.runId);
  const table = (await notes.requireTables()).find((candidate) => sameTable(candidate, task.table));
  if (!table) {
    const details = { table: tableKey(task.table), reason: 'load-not-begun' };
    throw new AppError('destination-query-failed', { details });
  }
  const done = await notes.task(task.taskId);
  if (done) return { rows: done.rows, bytes: 0, alreadyDone: true };
  const parts: string[] = [];
  const newPart = () => {
    const path = notes.pathOfPart(table, `${randomUUID()}${endingOf(table.form)}`);
    parts.push(path);
    return path;
  };
  try {
    const written = await writeParts(table, newPart);
    if (written.rows === 0) await drop();
    throwIfAborted(task.signal);
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
    for (const path of parts.splice(0)) await store.delete(path);
  }
}

/** Writes the batches of a task. */
export const writeTask = (
  session: FileSession,
  task: WriteTask,
  batches: AsyncIterable<Batch>,
  beforeCommit: () => void | Promise<void>,
): Promise<WriteResult> =>
  writeOnce(session, task, beforeCommit, (table, newPart) =>
    session.engine.use(task.signal, async (connection) => {
      const writer = new PartWriter(connection, session.store, table, task.columns, newPart);
      let rows = 0;
      let bytes = 0;
      for await (const batch of batches) {
        throwIfAborted(task.signal);
        bytes += await writer.add(batch);
        rows += batch.rowCount;
        batch.release?.();
      }
      throwIfAborted(task.signal);
      await writer.finish();
      return { rows, bytes };
    }),
  );
