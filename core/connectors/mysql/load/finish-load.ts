import type { LoadFinish, LoadPlan, LoadProblem } from '../../connector';
import { tableKey } from '../../schema';
import { finishFrame } from '../../sql/load-frame';
import { orphansQuery } from '../../sql/proof-queries';
import type { FinishOptions } from '../../sql/sql-destination';
import { mysqlDialect } from '../dialect';
import { readForeignKeys } from '../introspection/foreign-keys';
import type { Session } from '../session/session';
import { loadEngine } from './load-engine';
import { hasLedger, inTurn } from './ledger';

/** Finishes a load, then looks for rows that violate foreign keys. Can be called again after a failure. */
export function finishLoad(
  session: Session,
  plan: LoadPlan,
  { logger, signal, tell }: FinishOptions,
): Promise<LoadFinish> {
  return inTurn(session, async () => {
    if (!(await hasLedger(session))) return { problems: [] };
    const problems = await finishFrame(loadEngine(session, plan.runId, signal), plan, logger, tell);
    return { problems: [...problems, ...(await brokenKeys(session, plan, signal))] };
  });
}

/** Foreign keys of the loaded tables, and of others that refer to them, which the rows now violate. */
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
