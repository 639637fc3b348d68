import type { Connector, DestinationConnection, Shard, SourceConnection } from '@core/connectors/connector';
import { throwIfAborted } from '@core/kernel/abort';
import { withShards } from '@core/pipeline/bind-plan';
import type { ModelSettings } from '@core/pipeline/models/planned-model';
import { withModels } from '@core/pipeline/models/plan-models';
import { emptyTableConfiguration } from '@core/configuration/configuration';
import { withChanges } from '@core/pipeline/made-tables';
import { withOwnRows } from '@core/pipeline/own-rows';
import { planRun } from '@core/pipeline/plan';
import { refuseBlocked } from '@core/pipeline/review/blocked-by';
import { isBlocking, type Finding } from '@core/pipeline/review/finding';
import { reviewKeptParents } from '@core/pipeline/review/review-kept-parents';
import { reviewRun } from '@core/pipeline/review/review-run';
import type { RunPlan } from '@core/pipeline/run-plan';
import { sourceOfRun, type PlannedSubset } from '@core/pipeline/subset/planned-subset';
import type { RunEnd, RunRequest } from '@core/pipeline/run-request';
import { tableKey, type DatabaseSchema, type TableSchema } from '@core/connectors/schema';
import { placeNaming } from '@core/schema/places';
import { countModelled } from './modelled-rows';
import { countTargets } from './destination-rows';
import type { JobReporter } from '../job-context';
import type { RunDeps, RunInput } from './run-deps';
import { logFindings } from '../log-findings';

/** Rows per task: enough to amortise its transaction, few enough to retry quickly. */
const rowsPerShard = 100_000;

export const runEnd = ({ type, capabilities }: Connector): RunEnd => ({
  engine: type,
  nativeFormat: capabilities.nativeFormat,
  snapshot: capabilities.snapshot,
  altersInPlace: capabilities.altersInPlace,
});

/** Everything that a plan is made from, for the destination as it is now. */
export function requestOf(
  deps: Pick<RunDeps, 'connectors' | 'generators'>,
  input: Pick<RunInput, 'runId' | 'source' | 'destination' | 'schema' | 'locale' | 'revision' | 'params'>,
  destination: DatabaseSchema,
): RunRequest {
  const { source: from, destination: to } = input;
  const toConnector = deps.connectors.get(to.type);
  return {
    runId: input.runId,
    source: { ...runEnd(deps.connectors.get(from.type)), schema: input.schema },
    destination: {
      ...runEnd(toConnector),
      schema: destination,
      naming: placeNaming(toConnector, to),
    },
    generators: deps.generators,
    locale: input.locale,
    revision: input.revision,
    ...input.params,
  };
}

/** What a run does with the source, with a model for each table that needs one. */
export const planOf = (request: RunRequest): RunPlan =>
  withModels(planRun(request), settingsOf(request), request.generators);

/** Model settings of users, by table id. */
const settingsOf = ({ source }: RunRequest): ReadonlyMap<number, ModelSettings> =>
  new Map(
    source.schema.tables.map(({ id, configuration }) => [
      id,
      { ...emptyTableConfiguration, ...configuration },
    ]),
  );

/** The plan for some rows of the source. Their values pass as batches, which not every native format can. */
function partOf(
  plan: RunPlan,
  subset: PlannedSubset | null,
  { connectors }: RunDeps,
  { source }: RunInput,
): RunPlan {
  if (subset === null) return plan;
  const { nativeBatches } = connectors.get(source.type).capabilities;
  return { ...plan, subset, ...(nativeBatches ? {} : { nativeFormat: null }) };
}

/**
 * The plan of a first attempt, with its findings.
 * @param whole the source with all its rows
 * @param subset the chosen rows; null for all of them
 * @throws AppError with the code of the first finding that blocks the run
 */
export async function makePlan(
  deps: RunDeps,
  input: RunInput,
  whole: SourceConnection,
  destination: DestinationConnection,
  subset: PlannedSubset | null,
): Promise<{ run: RunPlan; findings: Finding[] }> {
  const request = requestOf(deps, input, await destination.introspect());
  const planned = partOf(planOf(request), subset, deps, input);
  const { textEquality } = deps.connectors.get(input.source.type).capabilities;
  const source = sourceOfRun(whole, planned, input.files, textEquality);
  const live = await source.introspect();
  const destinationRows = await countTargets(planned, destination, input.signal);
  const owned = withOwnRows(planned, await input.ownRows.read(), destinationRows);
  const plan = withChanges(owned, request, await input.ownRows.made());
  const ends = { source, destination, schema: request.destination.schema };
  const findings = [
    ...reviewRun(request, plan, {
      source: live,
      destinationRows,
      modelledRows: await countModelled(plan, source, input.signal),
    }),
    ...(await reviewKeptParents(plan, ends, input.signal)),
  ];
  if (!findings.some(isBlocking)) findings.push(...((await input.tryRows?.(plan, ends.schema)) ?? []));
  logFindings(input.reporter, findings);
  refuseBlocked(findings);
  const shards = [];
  for (const table of plan.tables) {
    throwIfAborted(input.signal);
    shards.push(await source.shards(table.source, deps.rowsPerShard ?? rowsPerShard));
    logSetAside(input.reporter, table.source, shards.at(-1)!);
  }
  return { run: withShards(plan, shards), findings };
}

/** Lists the records of files that are left out, by file and line; of very many the first ones. */
function logSetAside(reporter: JobReporter, { csv, ...table }: TableSchema, shards: readonly Shard[]): void {
  const count = shards.reduce((sum, { setAside = 0 }) => sum + setAside, 0);
  if (count === 0 || !csv) return;
  const lines = csv.faults.map(({ path, line }) => `${path}:${line}`).join(', ');
  reporter.log('warn', 'records-set-aside', { table: tableKey(table), count, lines });
}
