import type { Connector, DestinationConnection, SourceConnection } from '@core/connectors/connector';
import { tableKey } from '@core/connectors/schema';
import { AppError } from '@core/kernel/errors';
import { throwIfAborted } from '@core/kernel/abort';
import { withShards } from '@core/pipeline/bind-plan';
import { planRun } from '@core/pipeline/plan';
import type { Finding } from '@core/pipeline/review/finding';
import { reviewRun } from '@core/pipeline/review/review-run';
import type { RunPlan } from '@core/pipeline/run-plan';
import type { RunEnd, RunRequest } from '@core/pipeline/run-request';
import type { DatabaseSchema } from '@core/connectors/schema';
import type { RunDeps, RunInput } from './run-deps';

/** Rows of one task: enough that its transaction costs little, few enough that a lost one is soon done again. */
export const rowsPerShard = 100_000;
const fallbackSchema = 'public';

export const runEnd = ({ type, capabilities }: Connector): RunEnd => ({
  engine: type,
  nativeFormat: capabilities.nativeFormat,
  hasSchemas: capabilities.schemas,
});

/** All that a plan is made of, for a destination as it is now. */
export function requestOf(deps: RunDeps, input: RunInput, destination: DatabaseSchema): RunRequest {
  const { source: from, destination: to } = input;
  return {
    runId: input.runId,
    source: { ...runEnd(deps.connectors.get(from.type)), schema: input.schema },
    destination: {
      ...runEnd(deps.connectors.get(to.type)),
      schema: destination,
      defaultSchema: to.schema ?? fallbackSchema,
      isBoundToDefaultSchema: to.schema !== undefined,
    },
    generators: deps.generators,
    locale: input.locale,
    revision: input.revision,
    ...input.params,
  };
}

/**
 * The plan of a first try, with what was found against it.
 * @throws AppError with the code of the first finding that blocks the run
 */
export async function makePlan(
  deps: RunDeps,
  input: RunInput,
  source: SourceConnection,
  destination: DestinationConnection,
): Promise<{ run: RunPlan; findings: Finding[] }> {
  const request = requestOf(deps, input, await destination.introspect());
  const plan = planRun(request);
  const live = await source.introspect();
  const destinationRows = await rowsOfTargets(plan, destination, input.signal);
  const findings = reviewRun(request, plan, { source: live, destinationRows });
  for (const finding of findings) {
    const { severity, code, params } = finding;
    input.reporter.log(
      severity === 'error' ? 'error' : severity === 'warning' ? 'warn' : 'info',
      code,
      params,
    );
  }
  const blocking = findings.find((finding) => finding.severity === 'error');
  if (blocking) throw new AppError(blocking.code, { details: blocking.params });
  const shards = [];
  for (const table of plan.tables) {
    throwIfAborted(input.signal);
    shards.push(await source.shards(table.source, rowsPerShard));
  }
  return { run: withShards(plan, shards), findings };
}

async function rowsOfTargets(
  plan: RunPlan,
  destination: DestinationConnection,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  if (plan.options.truncate) return new Map();
  const targets = plan.tables.filter((table) => !table.isMissing).map((table) => table.target);
  const rows = await destination.countRows(targets, signal);
  return new Map(targets.map((target, at) => [tableKey(target), rows[at] ?? 0]));
}
