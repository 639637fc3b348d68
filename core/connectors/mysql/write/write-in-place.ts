import type { Batch } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { Trial } from '../../connector';
import { noBatch, oneBatch } from '../../sql/one-batch';
import { refusedInPlace } from '../../sql/refused-in-place';
import { quoteName, quoteText } from '../dialect';
import type { Session } from '../session/session';
import { explainRefusal } from './explain-refusal';
import { writeRows } from './write-task';

/** Seconds. */
const lockWaits = (seconds: number) =>
  `SET SESSION innodb_lock_wait_timeout = ${seconds}, lock_wait_timeout = ${seconds}`;

/**
 * Writes rows that a copy of the table has taken to the table itself, within the caller's transaction, which must be
 * rolled back. Where that would leave something behind, or the load empties the table, no row is written: the right to
 * do so is tried, and keys are compared with those of rows that stay.
 * @param copy a table of the session that has the rows
 */
export async function writeInPlace(
  session: Session,
  trial: Trial,
  copy: string,
  rows: Batch,
  signal?: AbortSignal,
): Promise<void> {
  const table = trial.load.target;
  const task = { table, columns: trial.columns, ...(signal && { signal }) };
  const waits = await session.query('SELECT @@innodb_lock_wait_timeout AS seconds');
  await session.query(lockWaits(1));
  try {
    if (trial.keepsRows && (await leavesNothing(session, trial, copy)))
      return void (await writeRows(session, task, oneBatch(rows)));
    await writeRows(session, task, noBatch());
    if (trial.keepsRows) await compareKeys(session, trial, copy, signal);
  } catch (error) {
    const refusal = refusedInPlace(await explainRefusal(session, table, error), table);
    if (refusal) throw refusal;
  } finally {
    await session.query(lockWaits(Number(waits[0]?.seconds)));
  }
}

/**
 * Whether writing the rows and rolling back changes nothing: no trigger fires, which the user would see, and no counter
 * of the table or of a sequence moves.
 */
async function leavesNothing(session: Session, { load, columns }: Trial, copy: string): Promise<boolean> {
  const name = quoteText(load.target.name);
  const isOfTable = `TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ${name}`;
  const [facts] = await session.query(
    `SELECT t.ENGINE = 'InnoDB' AS transactional, t.AUTO_INCREMENT AS counter,
       (SELECT COUNT(*) FROM information_schema.TRIGGERS
        WHERE EVENT_OBJECT_SCHEMA = DATABASE() AND EVENT_OBJECT_TABLE = ${name}) AS triggers,
       (SELECT COUNT(*) FROM information_schema.USER_PRIVILEGES WHERE PRIVILEGE_TYPE = 'TRIGGER')
       + (SELECT COUNT(*) FROM information_schema.SCHEMA_PRIVILEGES
          WHERE PRIVILEGE_TYPE = 'TRIGGER' AND DATABASE() LIKE TABLE_SCHEMA)
       + (SELECT COUNT(*) FROM information_schema.TABLE_PRIVILEGES
          WHERE PRIVILEGE_TYPE = 'TRIGGER' AND ${isOfTable}) AS sees
     FROM information_schema.TABLES t WHERE ${isOfTable}`,
  );
  if (facts?.transactional !== '1' || facts.triggers !== '0' || facts.sees === '0') return false;
  const counted = await session.query(
    `SELECT COLUMN_NAME AS name, EXTRA LIKE '%auto_increment%' AS own FROM information_schema.COLUMNS
     WHERE ${isOfTable} AND (EXTRA LIKE '%auto_increment%' OR COLUMN_DEFAULT LIKE '%nextval%')`,
  );
  for (const { name: column, own } of counted) {
    const isWritten = columns.some((one) => one.name === column);
    if (!isWritten) return false;
    if (own !== '1') continue;
    const [most] = await session.query(
      `SELECT COALESCE(MAX(${quoteName(column ?? '')}) < ${Number(facts.counter)}, 1) AS below FROM ${quoteName(copy)}`,
    );
    if (most?.below !== '1') return false;
  }
  return true;
}

/** @throws AppError 'value-duplicate' if a row of the table has a key of the copy */
async function compareKeys(
  session: Session,
  { load, columns }: Trial,
  copy: string,
  signal?: AbortSignal,
): Promise<void> {
  const parts = await session.query(
    `SELECT INDEX_NAME AS name, COLUMN_NAME AS part, SUB_PART AS length FROM information_schema.STATISTICS
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ${quoteText(load.target.name)} AND NON_UNIQUE = 0
     ORDER BY INDEX_NAME, SEQ_IN_INDEX`,
  );
  const isWritten = new Set<string | null | undefined>(columns.map(({ name }) => name));
  for (const key of new Set(parts.map(({ name }) => name ?? ''))) {
    const own = parts.filter(({ name }) => name === key);
    if (own.some(({ part, length }) => !isWritten.has(part) || length !== null)) continue;
    const [clash] = await session.query(
      `SELECT 1 AS one FROM ${quoteName(copy)} JOIN ${quoteName(load.target.name)}
       USING (${own.map(({ part }) => quoteName(part ?? '')).join(', ')}) LIMIT 1`,
      undefined,
      signal,
    );
    if (clash) throw new AppError('value-duplicate', { details: { constraint: key } });
  }
}
