import type { PrivacySpending } from '@core/contract/schemas/table';
import { limits } from '@core/contract/limits';
import { tableKey } from '@core/connectors/schema';
import { toIso } from '@core/kernel/clock';
import type { StoredTable } from '@core/schema/stored-schema';
import { privacyTotal } from '@core/synthesis/privacy-total';
import { databaseMark } from '@core/workspaces/database-mark';
import type { Services } from '../services';

/** What all runs have spent on a table; this workspace's existing jobs by number. */
export async function privacySpendingView(
  { databases, connectors, jobs, privacySpendings }: Services,
  engineId: number,
  table: StoredTable,
): Promise<PrivacySpending> {
  const database = await databases.find(table.databaseId);
  const spent = database
    ? await privacySpendings.ofTable(databaseMark(connectors, database.connection), tableKey(table.schema))
    : [];
  const { runs: count, ...total } = privacyTotal(spent);
  const newest = spent.toReversed().slice(0, limits.privacyRunsShown);
  const runs = await Promise.all(
    newest.map(async (one) => ({
      job_id: one.engineId === engineId && (await jobs.find(one.jobId)) ? one.jobId : null,
      epsilon: one.epsilon,
      delta: one.delta,
      spent_at: toIso(one.spentAt),
    })),
  );
  return { table_id: table.id, ...total, run_count: count, runs };
}
