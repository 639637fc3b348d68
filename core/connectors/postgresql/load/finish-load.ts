import type { Logger } from '@core/kernel/logger';
import type { LoadFinish, LoadPlan } from '../../connector';
import { quoteTable } from '../identifiers';
import type { Session } from '../session/session';
import { doClosings, problemsOf } from './closings';
import { advanceCounters } from './counters';
import { finishRun, hasLedger, isRunFinished } from './ledger';
import { named } from './refused-statement';
import { loadTargets } from './targets';

/**
 * Makes keys and indexes of new tables, restores what was set aside, sets counters beyond the highest key and
 * renews the server's statistics. Each step is done once, so it can be called again after it broke off.
 * @throws AppError 'destination-statement-…', 'destination-busy' or 'destination-disk-full' with table, object and statement
 */
export async function finishLoad(
  session: Session,
  plan: LoadPlan,
  logger: Logger,
  signal?: AbortSignal,
): Promise<LoadFinish> {
  if (!(await hasLedger(session))) return { problems: [] };
  if (!(await isRunFinished(session, plan.runId))) {
    await doClosings(session, plan.runId, logger, signal);
    const tables = await loadTargets(
      session,
      plan.tables.map(({ target }) => target),
    );
    await advanceCounters(session, tables, signal);
    for (const table of tables)
      await named({ table, statement: 'ANALYZE', object: '' }, () =>
        session.query(`ANALYZE ${quoteTable(table)}`, undefined, signal),
      );
    await finishRun(session, plan.runId);
  }
  return { problems: await problemsOf(session, plan.runId) };
}
