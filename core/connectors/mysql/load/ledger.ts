import { ledgerTable, LoadLedger } from '../../sql/load-ledger';
import { mysqlDialect, quotedLedger, quoteText } from '../dialect';
import type { Session } from '../session/session';

export const ledgerOf = (session: Session, runId: string): LoadLedger =>
  new LoadLedger(session, mysqlDialect, quotedLedger, runId);

export async function hasLedger(session: Session): Promise<boolean> {
  const found = await session.query(
    `SELECT 1 AS found FROM information_schema.TABLES
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ${quoteText(ledgerTable)}`,
  );
  return found.length > 0;
}

export const completedTasks = async (session: Session, runId: string): Promise<Map<string, number>> =>
  (await hasLedger(session)) ? ledgerOf(session, runId).completedTasks() : new Map<string, number>();

/**
 * Removes the run, and the ledger with the last one. What is not restored yet stays, so that the next run on the tables
 * can do it.
 */
export function dropLedger(session: Session, runId: string): Promise<void> {
  return inTurn(session, async () => {
    if (!(await hasLedger(session))) return;
    const ledger = ledgerOf(session, runId);
    await session.transaction(() => ledger.dropRun());
    if (await ledger.isEmpty()) await session.query(`DROP TABLE ${quotedLedger}`);
  });
}

/** Seconds to wait for others: a day. */
const patience = 86_400;

/**
 * Runs work on a load's beginning or end while nobody else does so in the database. The server releases the lock when
 * the session ends.
 */
export async function inTurn<T>(session: Session, work: () => Promise<T>): Promise<T> {
  const lock = "CONCAT('understudy ', SHA1(DATABASE()))";
  await session.query(`SELECT GET_LOCK(${lock}, ${patience}) AS got`);
  try {
    return await work();
  } finally {
    await session.query(`SELECT RELEASE_LOCK(${lock}) AS gone`).catch(() => undefined);
  }
}
