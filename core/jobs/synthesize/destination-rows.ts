import type { ConnectionConfig, DestinationConnection } from '@core/connectors/connector';
import { knownTables } from '@core/connectors/known-tables';
import type { LeftOut } from '@core/connectors/left-out';
import { tableKey, type DatabaseSchema } from '@core/connectors/schema';
import type { ErrorCode } from '@core/contract/error-codes';
import { AppError, codeOf } from '@core/kernel/errors';
import { loadPlanOf } from '@core/pipeline/load-plan';
import type { ErrorFinding, Finding } from '@core/pipeline/review/finding';
import { at } from '@core/pipeline/review/place';
import { hasKeptParents, reviewKeptParents } from '@core/pipeline/review/review-kept-parents';
import type { RunPlan } from '@core/pipeline/run-plan';
import type { RunDeps } from './run-deps';

/** Current row counts of the destination tables of a plan, by display name; missing tables are left out. */
export async function countTargets(
  plan: RunPlan,
  destination: DestinationConnection,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const targets = plan.tables.filter((table) => !table.isMissing).map((table) => table.target);
  const rows = await destination.countRows(targets, signal);
  return new Map(targets.map((target, at) => [tableKey(target), rows[at] ?? 0]));
}

export interface TargetInspection {
  /** As `countTargets`. */
  readonly rows: ReadonlyMap<string, number>;
  /** What tables created by a run would lack. */
  readonly leftOut: readonly LeftOut[];
  readonly findings: readonly Finding[];
}

/** What a run of the plan would encounter in the destination, over separate connections. Changes nothing. */
export async function inspectTargets(
  deps: Pick<RunDeps, 'connectors' | 'logger'>,
  configs: { readonly source: ConnectionConfig; readonly destination: ConnectionConfig },
  plan: RunPlan,
  schema: DatabaseSchema,
  signal: AbortSignal,
): Promise<TargetInspection> {
  const options = { logger: deps.logger, signal };
  const destination = await deps.connectors
    .get(configs.destination.type)
    .openDestination(configs.destination, { role: 'TARGET', ...options });
  try {
    const rows = await countTargets(plan, destination, signal);
    const preview = await previewOf(plan, destination);
    if (!hasKeptParents(plan)) return { rows, ...preview };
    const connector = deps.connectors.get(configs.source.type);
    const source = await connector.openSource(configs.source, {
      role: 'SOURCE',
      ...options,
      ...knownTables(
        connector,
        plan.tables.map((table) => table.source),
      ),
    });
    try {
      const kept = await reviewKeptParents(plan, { source, destination, schema }, signal);
      return { rows, ...preview, findings: [...preview.findings, ...kept] };
    } finally {
      await source.close();
    }
  } finally {
    await destination.close();
  }
}

const cannotBegin: ReadonlySet<string> = new Set<ErrorCode>([
  'destination-cannot-create',
  'destination-lacks-type',
  'destination-ledger-forbidden',
]);

/** A table that cannot be created at all is an error found before the run. */
async function previewOf(
  plan: RunPlan,
  destination: DestinationConnection,
): Promise<Pick<TargetInspection, 'leftOut' | 'findings'>> {
  try {
    const { leftOut } = await destination.previewLoad(loadPlanOf(plan));
    return { leftOut, findings: [] };
  } catch (error) {
    if (!(error instanceof AppError) || !cannotBegin.has(codeOf(error))) throw error;
    const name = String(error.details['table'] ?? '');
    const table = plan.tables.find(({ target }) => tableKey(target) === name);
    const place = table ? at(table.source) : { table: null, column: null };
    const finding = { severity: 'error', code: error.code, ...place, params: error.details } as ErrorFinding;
    return { leftOut: [], findings: [finding] };
  }
}
