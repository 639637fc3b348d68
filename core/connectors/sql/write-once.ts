import { throwIfAborted } from '@core/kernel/abort';
import type { WriteResult, WriteTask } from '../connector';
import type { LoadLedger } from './load-ledger';
import { endReader } from './next-or-abort';
import type { ServerSession } from './server-session';

export interface Written {
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Writes what a task reads, in one transaction with the task's line of the ledger; not at all where the line is there.
 * The reader is ended where the work fails.
 */
export async function writeOnce<T>(
  session: ServerSession,
  ledger: LoadLedger,
  task: WriteTask,
  items: AsyncIterable<T>,
  work: (reader: AsyncIterator<T>) => Promise<Written>,
): Promise<WriteResult> {
  throwIfAborted(task.signal);
  return session.transaction(async () => {
    const done = await ledger.noteTask(task, task.signal);
    if (done) return { ...done, alreadyDone: true };
    const written = await ended(items[Symbol.asyncIterator](), task.signal, work);
    throwIfAborted(task.signal);
    await ledger.setRows('task', task.taskId, written.rows, written.bytes);
    return { ...written, alreadyDone: false };
  });
}

async function ended<T>(
  reader: AsyncIterator<T>,
  signal: AbortSignal | undefined,
  work: (reader: AsyncIterator<T>) => Promise<Written>,
): Promise<Written> {
  try {
    return await work(reader);
  } catch (error) {
    await endReader(reader, signal);
    throw error;
  }
}
