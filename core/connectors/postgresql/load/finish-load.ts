import type { LoadFinish, LoadPlan } from '../../connector';
import { quoteTable } from '../identifiers';
import type { Session } from '../session/session';
import { runClosings } from '../../sql/load-closings';
import type { FinishOptions } from '../../sql/sql-destination';
import { closingEngine } from './closings';
import { advanceCounters } from './counters';
import { hasLedger, ledgerOf } from './ledger';
import { refusals } from './refused-statement';
import { loadTargets } from './targets';

/**
 * Creates keys and indexes of new tables, restores what was dropped, advances sequences past the highest key and
 * updates the server's statistics. Each step is done once, so it can be called again after a failure.
 * @throws AppError 'destination-statement-…', 'destination-busy' or 'destination-disk-full' with table, object and statement
 */
export async function finishLoad(
  session: Session,
  plan: LoadPlan,
  { logger, signal, tell }: FinishOptions,
): Promise<LoadFinish> {
  if (!(await hasLedger(session))) return { problems: [] };
  const ledger = await ledgerOf(session, plan.runId);
  const steps = (await ledger.lines('run')).map(({ name }) => name);
  if (!steps.includes('finished')) {
    await runClosings(ledger, closingEngine(session, signal), logger, tell);
    const tables = await loadTargets(
      session,
      plan.tables.map(({ target }) => target),
    );
    await advanceCounters(session, tables, signal);
    for (const table of tables)
      await refusals.named({ table, statement: 'ANALYZE', object: '' }, () =>
        session.query(`ANALYZE ${quoteTable(table)}`, undefined, signal),
      );
    await ledger.add('run', 'finished');
  }
  return { problems: await ledger.problems() };
}
