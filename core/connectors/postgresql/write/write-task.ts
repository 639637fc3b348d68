import type { Batch } from '@core/kernel/data/column';
import type { WriteResult, WriteTask } from '../../connector';
import { tableKey } from '../../schema';
import { copySignature, copyTrailer, Sink } from '../codec/sink';
import { ledgerOf } from '../load/ledger';
import type { Session } from '../session/session';
import type { TableShape } from '../types/table-shape';
import { planCopy, planStream, type CopyPlan } from './copy-plan';
import { explainRefusal } from './explain-refusal';
import { encodeBatch } from './row-encoder';
import { nextOrAbort } from '../../sql/next-or-abort';
import { writeOnce, type Written } from '../../sql/write-once';

/** Writes batches and the ledger entry in one transaction. */
export const writeTask = (
  session: Session,
  shape: TableShape,
  task: WriteTask,
  batches: AsyncIterable<Batch>,
): Promise<WriteResult> =>
  once(session, shape, task, batches, (reader) => copyRows(session, shape, task, reader));

type CopiedTask = Pick<WriteTask, 'table' | 'columns' | 'signal'>;

/** Copies batches into the table of the shape, within the caller's transaction. Errors name the table of the task. */
export async function copyRows(
  session: Session,
  shape: TableShape,
  task: CopiedTask,
  reader: AsyncIterator<Batch>,
): Promise<Written> {
  const first = await nextOrAbort(reader, task.signal);
  const plan = planCopy(session, shape, task.columns, first);
  return copyInto(session, task, plan, async (send) => {
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
}

/** Writes CopyData messages as they come, and the ledger entry, in one transaction. */
export const writeTaskStream = (
  session: Session,
  shape: TableShape,
  task: WriteTask,
  stream: AsyncIterable<Uint8Array>,
): Promise<WriteResult> =>
  once(session, shape, task, stream, (reader) =>
    copyInto(session, task, planStream(session, shape, task.columns), async (send) => {
      for (let piece = await nextOrAbort(reader, task.signal); piece !== null;) {
        await send(piece);
        piece = await nextOrAbort(reader, task.signal);
      }
    }),
  );

async function once<T>(
  session: Session,
  shape: TableShape,
  task: WriteTask,
  items: AsyncIterable<T>,
  work: (reader: AsyncIterator<T>) => Promise<Written>,
): Promise<WriteResult> {
  try {
    return await writeOnce(session, await ledgerOf(session, task.runId), task, items, work);
  } catch (error) {
    throw await explainRefusal(session, shape, error);
  }
}

async function copyInto(
  session: Session,
  task: CopiedTask,
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
      // The first error is the cause; what the server says about the end of the copy adds nothing.
      await copyIn.fail();
      throw error;
    }
  });
  if (staging) await session.query(staging.move, undefined, task.signal, context);
  return { rows, bytes };
}
