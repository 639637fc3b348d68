import type { Batch } from '@core/kernel/data/column';
import { throwIfAborted } from '@core/kernel/abort';
import type { WriteResult, WriteTask } from '../../connector';
import { tableKey } from '../../schema';
import { copySignature, copyTrailer, Sink } from '../codec/sink';
import { noteTask, noteTaskRows } from '../load/ledger';
import type { Session } from '../session/session';
import type { TableShape } from '../types/table-shape';
import { planCopy, planStream, type CopyPlan } from './copy-plan';
import { explainRefusal } from './explain-refusal';
import { encodeBatch } from './row-encoder';
import { endReader, nextOrAbort } from '../../sql/next-or-abort';

/** Writes batches and the ledger's line in one transaction. */
export function writeTask(
  session: Session,
  shape: TableShape,
  task: WriteTask,
  batches: AsyncIterable<Batch>,
): Promise<WriteResult> {
  return once(session, shape, task, async () => {
    const reader = batches[Symbol.asyncIterator]();
    try {
      const first = await nextOrAbort(reader, task.signal);
      const plan = planCopy(session, shape, task.columns, first);
      return await copyInto(session, task, plan, async (send) => {
        const sink = new Sink();
        sink.writeBytes(copySignature);
        const flush = () => {
          const { bytes } = sink;
          return send(sink.takeFrame(), () => sink.giveBack(bytes));
        };
        for (let batch = first; batch !== null; batch = await nextOrAbort(reader, task.signal)) {
          await encodeBatch(batch, plan.targets, tableKey(task.table), sink, flush);
          batch.release?.();
        }
        sink.writeBytes(copyTrailer);
        await flush();
      });
    } catch (error) {
      await endReader(reader, task.signal);
      throw error;
    }
  });
}

/** Writes CopyData messages as they come, and the ledger's line, in one transaction. */
export function writeTaskStream(
  session: Session,
  shape: TableShape,
  task: WriteTask,
  stream: AsyncIterable<Uint8Array>,
): Promise<WriteResult> {
  return once(session, shape, task, async () => {
    const reader = stream[Symbol.asyncIterator]();
    try {
      const plan = planStream(session, shape, task.columns);
      return await copyInto(session, task, plan, async (send) => {
        for (let piece = await nextOrAbort(reader, task.signal); piece !== null;) {
          await send(piece);
          piece = await nextOrAbort(reader, task.signal);
        }
      });
    } catch (error) {
      await endReader(reader, task.signal);
      throw error;
    }
  });
}

interface Written {
  readonly rows: number;
  readonly bytes: number;
}

/** The work in a transaction that holds the task's line of the ledger; not at all where the line is there. */
async function once(
  session: Session,
  shape: TableShape,
  task: WriteTask,
  work: () => Promise<Written>,
): Promise<WriteResult> {
  throwIfAborted(task.signal);
  try {
    return await session.transaction(async () => {
      const done = await noteTask(session, task, task.signal);
      if (done) return { ...done, alreadyDone: true };
      const written = await work();
      throwIfAborted(task.signal);
      await noteTaskRows(session, task, written.rows, written.bytes);
      return { ...written, alreadyDone: false };
    });
  } catch (error) {
    throw await explainRefusal(session, shape, error);
  }
}

async function copyInto(
  session: Session,
  task: WriteTask,
  { copy, staging }: CopyPlan,
  feed: (send: (frame: Uint8Array, onSent?: () => void) => Promise<void>) => Promise<void>,
): Promise<Written> {
  const context = { table: tableKey(task.table), columns: task.columns.map(({ name }) => name) };
  if (staging) await session.query(staging.create);
  let bytes = 0;
  const rows = await session.guard(task.signal, context, async () => {
    const copyIn = session.copyIn(copy);
    try {
      await feed((frame, onSent) => {
        bytes += frame.length;
        return copyIn.write(frame, onSent);
      });
      return await copyIn.finish();
    } catch (error) {
      // The first error tells why; what the server says to the end of the copy is no news.
      await copyIn.fail();
      throw error;
    }
  });
  if (staging) await session.query(staging.move, undefined, task.signal, context);
  return { rows, bytes };
}
