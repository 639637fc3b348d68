import { LoadLedger } from '../../sql/load-ledger';
import { postgresDialect, quotedLedger } from '../dialect';
import { quoteText } from '../identifiers';
import { ledgerSchema } from '../introspection/relations';
import type { Session } from '../session/session';

/** An arbitrary lock id that others are unlikely to use: 'under' in ASCII. */
const lockKey = 0x75_6e_64_65_72;

export const ledgerOf = (session: Session, runId: string): LoadLedger =>
  new LoadLedger(session, postgresDialect, quotedLedger, runId);

/** Creates the ledger if missing, in a separate schema. */
export async function openLedger(session: Session): Promise<void> {
  await lockLedger(session);
  await session.query(`CREATE SCHEMA IF NOT EXISTS ${ledgerSchema}`);
  await session.query(LoadLedger.createStatement(postgresDialect, quotedLedger));
}

/** Locks the ledger against other loads beginning or finishing until the transaction ends; tasks are not affected. */
const lockLedger = (session: Session) => session.query(`SELECT pg_catalog.pg_advisory_xact_lock(${lockKey})`);

export async function hasLedger(session: Session): Promise<boolean> {
  const [row] = await session.query(
    `SELECT pg_catalog.to_regclass(${quoteText(quotedLedger)}) IS NOT NULL AS found`,
  );
  return row?.found === 't';
}

export const completedTasks = async (session: Session, runId: string): Promise<Map<string, number>> =>
  (await hasLedger(session)) ? ledgerOf(session, runId).completedTasks() : new Map<string, number>();

/** Removes the run, and the ledger with the last one. */
export async function dropLedger(session: Session, runId: string): Promise<void> {
  await session.transaction(async () => {
    await lockLedger(session);
    if (!(await hasLedger(session))) return;
    const ledger = ledgerOf(session, runId);
    await ledger.dropRun();
    if (!(await ledger.isEmpty())) return;
    await session.query(`DROP TABLE ${quotedLedger}`);
    await session.query(`DROP SCHEMA ${ledgerSchema}`);
  });
}
