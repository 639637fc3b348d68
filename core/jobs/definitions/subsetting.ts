import type { DatabaseSchema } from '@core/connectors/schema';
import { tableKey } from '@core/connectors/schema';
import { knownTables } from '@core/connectors/known-tables';
import { withSubset } from '@core/pipeline/subset/planned-subset';
import { planRun } from '@core/pipeline/plan';
import type { RunPlan } from '@core/pipeline/run-plan';
import { placeNaming } from '@core/schema/places';
import type { StoredSchema } from '@core/schema/stored-schema';
import type { SelectedRows, SubsetFiles } from '@core/subset/select-rows';
import type { SubsetPlan } from '@core/subset/subset-plan';
import type { JobContext, JobDefinition } from '../job-context';
import { runEnd } from '../synthesize/plan-of-run';
import { writePlanFile } from '../synthesize/plan-file';
import type { DefinitionDeps } from './definition-deps';
import { executorOf } from './executor-of';
import { subsettingParams, type SubsettingParams } from './subsetting-params';
import { workspaceDatabases, type WorkspaceDatabases } from './workspace-databases';

/** The result of a plan, as stored with the job. */
export interface SubsettingResult {
  readonly plan: SubsetPlan;
  readonly files: SubsetFiles;
}

/** Plans the subset of a workspace: chooses its rows as a run would, and writes to no database. */
export function subsetting(deps: DefinitionDeps): JobDefinition {
  return {
    async run(context) {
      const { job } = context;
      const params = subsettingParams.parse(job.params);
      const ends = await workspaceDatabases(deps, job);
      const schema = await deps.schemas.load(ends.source.id);
      const files = await deps.attemptFiles.open(job.id, context.attempt);
      try {
        const plan = planOf(deps, context, ends, schema, params);
        const selected = await select(deps, context, ends, plan, files);
        const names = selected.files.tables.flatMap(({ file }) => (file ? [file.name] : []));
        await deps.keptSubsets.keep(job.engineId, job.id, files, names);
        await context.saveResult({ plan: selected.plan, files: selected.files } satisfies SubsettingResult);
      } finally {
        await files.drop();
      }
    },
  };
}

/** The tables of a run, which goes nowhere: what matters is what it would read. */
function planOf(
  deps: DefinitionDeps,
  { job }: JobContext,
  { workspace, source: { connection } }: WorkspaceDatabases,
  schema: StoredSchema,
  { subset, readBatchSize }: SubsettingParams,
): RunPlan {
  const connector = deps.connectors.get(connection.type);
  const nowhere: DatabaseSchema = { product: '', version: '', tables: [], foreignKeys: [] };
  const plan = planRun({
    runId: `understudy-${job.id}-${job.createdAt}`,
    source: { ...runEnd(connector), schema },
    destination: { ...runEnd(connector), schema: nowhere, naming: placeNaming(connector, connection) },
    generators: deps.generators,
    locale: workspace.defaultLocale,
    revision: workspace.revision,
    seed: subset.seed,
    options: {
      ...{ truncate: false, replaceOwn: false, bypassConstraints: false },
      ...{ createMissing: true, remakeChanged: false, withoutTexts: false },
    },
    tuning: {
      nConnections: 1,
      ...{ readBatchSize, generateBatchSize: readBatchSize, writeBatchSize: readBatchSize },
    },
  });
  return withSubset(plan, subset, schema);
}

/** Chooses the rows on a worker, so that pages stay quick, in one snapshot of the source. */
async function select(
  deps: DefinitionDeps,
  context: JobContext,
  { workspace, source: { connection } }: WorkspaceDatabases,
  plan: RunPlan,
  files: Awaited<ReturnType<DefinitionDeps['attemptFiles']['open']>>,
): Promise<SelectedRows> {
  const { signal } = context;
  const connector = deps.connectors.get(connection.type);
  const source = await connector.openSource(connection, {
    role: 'SOURCE',
    logger: deps.logger,
    signal,
    ...knownTables(
      connector,
      plan.tables.map((table) => table.source),
    ),
  });
  try {
    const snapshot = connector.capabilities.snapshot === 'shared' ? await source.snapshot() : null;
    const workspaceKey = Buffer.from(await deps.workspaces.keyOf(workspace.id)).toString('base64');
    const pool = executorOf(deps, context.job).open(
      {
        setup: { snapshot, files: files.place },
        secrets: { source: connection, destination: connection, workspaceKey },
      },
      { workers: 1, signal, ...(context.lease && { lease: context.lease }) },
    );
    try {
      pool.usePlan({ file: await writePlanFile(files, 'plan', plan), patience: 0, onRetry: () => undefined });
      context.startStep('select_rows', { total: plan.tables.length, unit: 'tables' });
      const selected = await pool.run({ kind: 'select', countsSavings: true }, ({ made, total }) =>
        context.advanceStep('select_rows', made, total),
      );
      tell(context, selected);
      return selected;
    } finally {
      await pool.close();
    }
  } finally {
    await source.close();
  }
}

function tell(context: JobContext, { plan, unmet }: SelectedRows): void {
  for (const { child, parent } of unmet) {
    context.log('warn', 'subset-key-not-followed', { table: tableKey(child), parent: tableKey(parent) });
  }
  const sum = (of: 'got' | 'total') => plan.tables.reduce((all, table) => all + table[of], 0);
  context.log('info', 'subset-chosen', { rows: sum('got'), total: sum('total'), tables: plan.tables.length });
  context.advanceStep('select_rows', plan.tables.length, plan.tables.length);
  context.endStep('select_rows', 'done');
}
