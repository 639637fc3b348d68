import { ledgerTable, LoadLedger } from '../sql/load-ledger';
import { quotedLedger, sqliteDialect } from './dialect';
import type { Session } from './session';

export const ledgerOf = (session: Session, runId: string): LoadLedger =>
  new LoadLedger(session, sqliteDialect, quotedLedger, runId);

export const hasLedger = ({ db }: Session): boolean =>
  db.prepare("SELECT 1 FROM main.sqlite_schema WHERE type = 'table' AND name = ?").get(ledgerTable) !==
  undefined;

export const completedTasks = async (session: Session, runId: string): Promise<Map<string, number>> =>
  hasLedger(session) ? ledgerOf(session, runId).completedTasks() : new Map<string, number>();

/** Removes the run's entries, and drops the table with the last of them. */
export async function dropLedger(session: Session, runId: string): Promise<void> {
  if (!hasLedger(session)) return;
  const ledger = ledgerOf(session, runId);
  await ledger.dropRun();
  if (await ledger.isEmpty()) await session.execute(`DROP TABLE ${quotedLedger}`);
}
