import { AppError } from '@core/kernel/errors';
import type { LoadBegin, LoadPlan, LoadTable } from '../../connector';
import { tableKey } from '../../schema';
import { addClosings } from '../../sql/load-closings';
import { LoadLedger } from '../../sql/load-ledger';
import { mysqlDialect, quotedLedger, quoteName } from '../dialect';
import { hasNoTransactions } from '../storage';
import { errorNumber } from '../session/database-error';
import type { Session } from '../session/session';
import { leftOutOf } from './left-out';
import { inTurn, ledgerOf } from './ledger';
import { foreignKeyClosing, keysOfTarget, newTable } from './make-table';
import { setAside } from './set-aside';

/**
 * Makes the destination ready, step by step: every statement of DDL ends the transaction around it. Each step is noted
 * before it is done and can be done again, so a beginning that broke off is completed by the next; rows come only after.
 * @throws AppError 'destination-table-missing', 'destination-without-transactions' or 'destination-cannot-create'
 */
export function beginLoad(session: Session, plan: LoadPlan): Promise<LoadBegin> {
  return inTurn(session, async () => {
    await session.beforeCommit();
    const there = await existing(session);
    if (!plan.options.createMissing) requireAll(plan, there);
    requireTransactions(plan, there);
    await session.query(LoadLedger.createStatement(mysqlDialect, quotedLedger, ' ENGINE=InnoDB'));
    const ledger = ledgerOf(session, plan.runId);
    const steps = (await ledger.lines('run')).map(({ name }) => name);
    if (steps.includes('begun')) return { leftOut: await ledger.leftOut() };
    await ledger.add('run', 'beginning');
    await ledger.addAll(
      'table',
      plan.tables.map(({ target }) => ({ name: target.name, body: '' })),
    );
    await ledger.takeOverRuns();
    const made = await makeMissing(session, ledger, plan, there);
    for (const load of plan.tables.filter((table) => !made.includes(table))) {
      await setAside(session, ledger, load.target.name, plan.options);
      if (plan.options.truncate) await session.query(`TRUNCATE TABLE ${quoteName(load.target.name)}`);
    }
    const leftOut = leftOutOf(plan, made, presence(plan, there));
    await ledger.addLeftOut(leftOut);
    await ledger.add('run', 'begun');
    return { leftOut };
  });
}

/** What the tables would lack that a load made now. */
export async function previewLoad(session: Session, plan: LoadPlan): Promise<LoadBegin> {
  if (!plan.options.createMissing) return { leftOut: [] };
  const there = await existing(session);
  const missing = plan.tables.filter(({ target }) => !there.has(target.name));
  return { leftOut: leftOutOf(plan, missing, presence(plan, there)) };
}

interface Existing {
  /** No rows can be loaded into a view. */
  readonly kind: 'table' | 'view';
  /** The storage engine where it takes no part in transactions, else null. */
  readonly nonTransactionalStorage: string | null;
}

async function existing(session: Session): Promise<Map<string, Existing>> {
  const rows = await session.query(
    `SELECT TABLE_NAME AS name, TABLE_TYPE AS type, IF(${hasNoTransactions}, ENGINE, NULL) AS storage
     FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()`,
  );
  return new Map(
    rows.map(({ name, type, storage = null }) => [
      name ?? '',
      { kind: type === 'VIEW' ? 'view' : 'table', nonTransactionalStorage: storage },
    ]),
  );
}

const presence = (plan: LoadPlan, there: ReadonlyMap<string, unknown>) => (table: string) =>
  there.has(table) || plan.tables.some(({ target }) => target.name === table);

function requireAll(plan: LoadPlan, there: ReadonlyMap<string, unknown>): void {
  const missing = plan.tables.filter(({ target }) => !there.has(target.name));
  if (missing.length === 0) return;
  const table = missing.map(({ target }) => tableKey(target)).join(', ');
  throw new AppError('destination-table-missing', { details: { table } });
}

/** A task and its line in the ledger are one transaction; without one, a task that is tried again would add its rows twice. */
function requireTransactions(plan: LoadPlan, there: ReadonlyMap<string, Existing>): void {
  for (const { target } of plan.tables) {
    const storage = there.get(target.name)?.nonTransactionalStorage ?? null;
    if (storage === null) continue;
    throw new AppError('destination-without-transactions', { details: { table: tableKey(target), storage } });
  }
}

/** @returns the tables of the plan that this run has made, now or in a try before */
async function makeMissing(
  session: Session,
  ledger: LoadLedger,
  plan: LoadPlan,
  there: ReadonlyMap<string, Existing>,
): Promise<LoadTable[]> {
  const noted = new Set((await ledger.lines('made')).map(({ name }) => name));
  const made = plan.tables.filter(
    ({ target }) => noted.has(target.name) || there.get(target.name)?.kind !== 'table',
  );
  const isThere = presence(plan, there);
  for (const load of made) {
    const { name } = load.target;
    if (there.get(name)?.kind === 'view')
      throw new AppError('destination-cannot-create', { details: { table: name } });
    await ledger.add('made', name);
    const { statement, closings } = newTable(load, session.version);
    if (!there.has(name)) await create(session, name, statement);
    const keys = keysOfTarget(plan, load).filter(({ parent }) => isThere(parent.name));
    await addClosings(ledger, [...closings, ...keys.map(foreignKeyClosing)]);
  }
  return made;
}

async function create(session: Session, table: string, statement: string): Promise<void> {
  try {
    await session.query(statement);
  } catch (error) {
    const number = errorNumber(error);
    if (number === null || (error instanceof AppError && error.code.startsWith('connection-'))) throw error;
    throw new AppError('destination-cannot-create', {
      cause: error,
      details: { table, sqlState: String(number) },
    });
  }
}
