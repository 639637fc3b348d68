import type { ConnectionConfig, DestinationConnection } from '@core/connectors/connector';
import { tableKey } from '@core/connectors/schema';
import type { RunPlan } from '@core/pipeline/run-plan';
import type { RunDeps } from './run-deps';

/** Rows that the destination's tables of a plan hold now, by their name as shown; tables that are missing are left out. */
export async function countTargets(
  plan: RunPlan,
  destination: DestinationConnection,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const targets = plan.tables.filter((table) => !table.isMissing).map((table) => table.target);
  const rows = await destination.countRows(targets, signal);
  return new Map(targets.map((target, at) => [tableKey(target), rows[at] ?? 0]));
}

/** The same over a connection of its own. */
export async function rowsOfTargets(
  deps: Pick<RunDeps, 'connectors' | 'logger'>,
  config: ConnectionConfig,
  plan: RunPlan,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const connector = deps.connectors.get(config.type);
  const destination = await connector.openDestination(config, {
    role: 'TARGET',
    logger: deps.logger,
    signal,
  });
  try {
    return await countTargets(plan, destination, signal);
  } finally {
    await destination.close();
  }
}
