import type { Batch } from '@core/kernel/data/column';
import type { CopyTask, WriteResult } from '../connector';
import { whileAttached } from './attached';
import { copyRows, copyRowsBesideStaged, origin } from './copy-rows';
import { quotedLedger } from './dialect';
import type { Session } from './session';
import { stagedName, stageRows } from './staged-rows';
import { noted, onlyOnce } from './task-note';
import { inTransaction } from './write-lock';

/** The first writing statement locks only the destination; BEGIN IMMEDIATE would lock the source as well. */
const lockDestination = `BEGIN; DELETE FROM ${quotedLedger} WHERE 0`;

/**
 * Writes a shard by one `INSERT … SELECT`: the kept columns from the attached source, the generated ones from a file in
 * which they were staged in row order. The source's open snapshot blocks writers meanwhile (see `origin` of the
 * connector), so the rows are those that were read; their number is checked.
 */
export function copyTask(
  session: Session,
  task: CopyTask,
  made: AsyncIterable<Batch> | null,
): Promise<WriteResult> {
  const { db } = session;
  return onlyOnce(session, task, async () => {
    if (!made) return writeFrom({ [origin]: task.origin }, session, task, () => copyRows(db, task));
    const staged = await stageRows(made, task, 'UTF-8');
    try {
      return await writeFrom({ [origin]: task.origin, [stagedName]: staged.path }, session, task, () =>
        copyRowsBesideStaged(db, task, staged.rowCount),
      );
    } finally {
      staged.remove();
    }
  });
}

const writeFrom = (
  files: Readonly<Record<string, string>>,
  session: Session,
  task: CopyTask,
  copy: () => number,
): Promise<WriteResult> =>
  whileAttached(session.db, files, () =>
    inTransaction(session, task.signal, () => noted(session, task, copy), lockDestination),
  );
