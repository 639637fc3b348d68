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
 * Writes what a task reads, in one transaction with the task's ledger entry; does nothing if the entry exists. The
 * reader is closed if the work fails.
 */
export async function writeOnce<T>(
  session: ServerSession,
  ledger: LoadLedger,
  task: WriteTask,
  items: AsyncIterable<T>,
  work: (reader: AsyncIterator<T>) => Promise<Written>,
): Promise<WriteResult> {
  throwIfAborted(task.signal);
  return session.transaction(() =>
    noteOnce(ledger, task, () => ended(items[Symbol.asyncIterator](), task.signal, work)),
  );
}

/**
 * Inserts the task's ledger entry and does its work; does nothing if the entry exists. The transaction is the caller's.
 */
export async function noteOnce(
  ledger: LoadLedger,
  task: WriteTask,
  work: () => Written | Promise<Written>,
): Promise<WriteResult> {
  const done = await ledger.noteTask(task, task.signal);
  if (done) return { ...done, alreadyDone: true };
  const { rows, bytes } = await work();
  throwIfAborted(task.signal);
  await ledger.setRows('task', task.taskId, rows, bytes);
  return { rows, bytes, alreadyDone: false };
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
