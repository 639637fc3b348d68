import type { SourceConnection } from '@core/connectors/connector';
import { minTrainingRows } from '@core/pipeline/models/model-options';
import type { PlannedTable, RunPlan } from '@core/pipeline/run-plan';

/** An estimate may be too high by this factor. */
const estimateTrusted = 10;

/** Source row counts of modelled tables that may be too small to learn from, by display name. */
export async function countModelled(
  plan: RunPlan,
  source: SourceConnection,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const small = plan.tables.filter(isSmall);
  const rows = await source.countRows(
    small.map((table) => table.source),
    signal,
  );
  return new Map(small.map(({ key }, at) => [key, rows[at] ?? 0]));
}

const isSmall = ({ model, source }: PlannedTable): boolean =>
  model !== undefined && (source.rowEstimate ?? 0) < estimateTrusted * minTrainingRows(model.settings);
