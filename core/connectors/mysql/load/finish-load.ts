import type { Logger } from '@core/kernel/logger';
import type { LoadFinish, LoadPlan, LoadProblem } from '../../connector';
import { tableKey } from '../../schema';
import { doClosings } from '../../sql/load-closings';
import { orphansQuery } from '../../sql/proof-queries';
import { mysqlDialect, quoteName } from '../dialect';
import { readForeignKeys } from '../introspection/foreign-keys';
import type { Session } from '../session/session';
import { closingEngine } from './closings';
import { hasLedger, inTurn, ledgerOf } from './ledger';
import { refusals } from './refused-statement';

/**
 * Makes indexes and keys of new tables, restores what was set aside and renews the server's statistics; then looks for
 * rows that foreign keys would not have taken. Counters need nothing: InnoDB keeps them beyond every key that it is
 * given. Each step is done once, so it can be called again after it broke off.
 */
export async function finishLoad(
  session: Session,
  plan: LoadPlan,
  logger: Logger,
  signal?: AbortSignal,
): Promise<LoadFinish> {
  return inTurn(session, async () => {
    if (!(await hasLedger(session))) return { problems: [] };
    const ledger = ledgerOf(session, plan.runId);
    const steps = (await ledger.lines('run')).map(({ name }) => name);
    if (!steps.includes('finished')) {
      await doClosings(ledger, closingEngine(session, signal), logger);
      for (const { target } of plan.tables)
        await refusals.named({ table: target, statement: 'ANALYZE TABLE', object: '' }, () =>
          session.query(`ANALYZE TABLE ${quoteName(target.name)}`, undefined, signal),
        );
      await ledger.add('run', 'finished');
    }
    return { problems: [...(await ledger.problems()), ...(await brokenKeys(session, plan, signal))] };
  });
}

/** Keys of the loaded tables, and of others that refer to them, which the rows now break. */
async function brokenKeys(session: Session, plan: LoadPlan, signal?: AbortSignal): Promise<LoadProblem[]> {
  const loaded = new Set(plan.tables.map(({ target }) => target.name));
  const keys = (await readForeignKeys(session)).filter(
    ({ child, parent }) => loaded.has(child.name) || loaded.has(parent.name),
  );
  const problems: LoadProblem[] = [];
  for (const key of keys) {
    const [row] = await session.query(orphansQuery(mysqlDialect, key), undefined, signal);
    const rows = Number(row?.n);
    if (rows === 0) continue;
    problems.push({
      code: 'destination-constraint-failed',
      details: {
        table: tableKey(key.child),
        constraint: key.name,
        column: key.childColumns.join(', '),
        parent: tableKey(key.parent),
        rows,
        statement: 'FOREIGN KEY',
      },
    });
  }
  return problems;
}
