import type { Batch } from '@core/kernel/data/column';
import type { Trial } from '../../connector';
import { oneBatch } from '../../sql/one-batch';
import { newTable } from '../load/make-table';
import { quoteName } from '../dialect';
import type { Session } from '../session/session';
import { explainRefusal } from './explain-refusal';
import { writeInPlace } from './write-in-place';
import { writeRows } from './write-task';

const trialTable = 'understudy_trial';

/**
 * Uses a temporary table like the existing one, and then that itself, or one like a run would create, in a transaction
 * that is rolled back: creating and dropping a temporary table does not commit, and no other session sees it.
 */
export async function tryRows(
  session: Session,
  trial: Trial,
  rows: Batch,
  signal?: AbortSignal,
): Promise<void> {
  const { load, columns } = trial;
  const table = { schema: load.target.schema, name: trialTable };
  await session.query(trial.isMissing ? likeNew(session, trial) : likeFound(trial));
  try {
    await session.query('START TRANSACTION');
    await writeRows(session, { table, columns, ...(signal && { signal }) }, oneBatch(rows));
    if (!trial.isMissing) await writeInPlace(session, trial, trialTable, rows, signal);
  } catch (error) {
    throw await explainRefusal(session, load.target, error);
  } finally {
    await session.query('ROLLBACK').catch(() => undefined);
    await session.query(`DROP TEMPORARY TABLE IF EXISTS ${quoteName(trialTable)}`).catch(() => undefined);
  }
}

const likeFound = ({ load }: Trial): string =>
  `CREATE TEMPORARY TABLE ${quoteName(trialTable)} LIKE ${quoteName(load.target.name)}`;

function likeNew(session: Session, { load }: Trial): string {
  const target = { ...load.target, name: trialTable };
  return newTable({ ...load, target }, session.version).statement.replace(
    /^CREATE TABLE/,
    'CREATE TEMPORARY TABLE',
  );
}
