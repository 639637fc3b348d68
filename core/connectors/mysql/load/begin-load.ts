import { AppError } from '@core/kernel/errors';
import type { LoadBegin, LoadPlan } from '../../connector';
import { tableKey } from '../../schema';
import { beginFrame, previewFrame } from '../../sql/load-frame';
import type { Session } from '../session/session';
import { hasNoTransactions } from '../storage';
import { loadEngine } from './load-engine';
import { inTurn } from './ledger';

/** @throws AppError 'destination-table-missing', 'destination-without-transactions' or 'destination-cannot-create' */
export function beginLoad(session: Session, plan: LoadPlan): Promise<LoadBegin> {
  return inTurn(session, async () => {
    await session.beforeCommit();
    await requireTransactions(session, plan);
    return beginFrame(loadEngine(session, plan.runId), plan);
  });
}

/** What tables created by a load now would lack. */
export const previewLoad = (session: Session, plan: LoadPlan): Promise<LoadBegin> =>
  previewFrame(loadEngine(session, plan.runId), plan);

/** A task and its ledger entry are one transaction; without transactions, a retried task would add its rows twice. */
async function requireTransactions(session: Session, plan: LoadPlan): Promise<void> {
  const rows = await session.query(
    `SELECT TABLE_NAME AS name, ENGINE AS storage FROM information_schema.TABLES
     WHERE TABLE_SCHEMA = DATABASE() AND ${hasNoTransactions}`,
  );
  const storages = new Map(rows.map(({ name, storage }) => [name, storage ?? '']));
  for (const { target } of plan.tables) {
    const storage = storages.get(target.name);
    if (typeof storage !== 'string') continue;
    throw new AppError('destination-without-transactions', { details: { table: tableKey(target), storage } });
  }
}
