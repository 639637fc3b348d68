import { isBlocking } from '@core/pipeline/review/finding';
import { reviewRun } from '@core/pipeline/review/review-run';
import { leftOutView } from '@core/pipeline/proof/left-out';
import { withChanges } from '@core/pipeline/made-tables';
import { isReplaced, withOwnRows } from '@core/pipeline/own-rows';
import { inspectTargets } from '../synthesize/destination-rows';
import { leftOutLines } from '../synthesize/left-out-lines';
import { ownRowsOf } from '../synthesize/own-rows-of';
import { planOf, requestOf } from '../synthesize/plan-of-run';
import { synthesizeParams } from '../synthesize/synthesize-params';
import { tableKey, type DatabaseSchema } from '@core/connectors/schema';
import type { Finding } from '@core/pipeline/review/finding';
import type { RunPlan } from '@core/pipeline/run-plan';
import { fingerprintOf } from '@core/workspaces/mapping-key';
import { refuseSameDatabase } from '@core/workspaces/same-database';
import type { JobContext, JobDefinition } from '../job-context';
import type { DefinitionDeps } from './definition-deps';
import { readSchema } from './read-schema';
import { endValidation, foundOf, tableRefOf } from './validation-result';
import { tryRows } from './try-rows';
import { requireDestination, workspaceDatabases, type WorkspaceDatabases } from './workspace-databases';

/** Validates the destination: what a run with these options would encounter there. Changes nothing. */
export function syncTarget(deps: DefinitionDeps): JobDefinition {
  return {
    async run(context) {
      const ends = await workspaceDatabases(deps, context.job);
      const { workspace, source } = ends;
      const destination = requireDestination(ends);
      refuseSameDatabase(deps.connectors, source.connection, destination.connection);
      const now = await readSchema(deps, context, destination);
      context.startStep('compare', { total: now.tables.length, unit: 'tables' });
      const request = requestOf(
        deps,
        {
          runId: `validation-${context.job.id}`,
          source: source.connection,
          destination: destination.connection,
          schema: await deps.schemas.load(source.id),
          locale: workspace.defaultLocale,
          revision: workspace.revision,
          params: synthesizeParams.parse(context.job.params),
        },
        now,
      );
      const planned = planOf(request);
      const configs = { source: source.connection, destination: destination.connection };
      const look = await inspectTargets(deps, configs, planned, now, context.signal);
      const { rows, leftOut } = look;
      const own = ownRowsOf(deps, workspace.engineId, destination.connection);
      const owned = withOwnRows(planned, await own.read(), rows);
      const plan = withChanges(owned, request, await own.made());
      const findings = [
        ...look.findings,
        ...reviewRun(request, plan, { source: null, destinationRows: rows }),
      ];
      // Trying rows against a table that does not fit would only repeat that.
      if (!findings.some(isBlocking)) findings.push(...(await tried(deps, context, ends, plan, now)));
      const result = {
        revision: workspace.revision,
        key_fingerprint: fingerprintOf(await deps.workspaces.keyOf(workspace.id)),
        found: foundOf(now),
        missing_tables: plan.tables
          .filter(({ isMissing }) => isMissing)
          .map(({ id, target }) => ({ ...tableRefOf(target), table_id: id })),
        holding_data: plan.tables.flatMap((table) => {
          const { id, target, holdsOwnRows: is_own = false, change } = table;
          const row_count = rows.get(tableKey(target)) ?? 0;
          const ref = { ...tableRefOf(target), table_id: id };
          const is_remade = change?.way === 'anew';
          return row_count > 0
            ? [{ ...ref, row_count, is_own, is_replaced: isReplaced(plan, table), is_remade }]
            : [];
        }),
        left_out: leftOut.map(leftOutView),
      };
      for (const { level, code, params } of leftOutLines(leftOut)) context.log(level, code, params);
      context.advanceStep('compare', now.tables.length);
      await endValidation(context, result, findings);
      context.endStep('compare', 'done');
      await deps.workspaces.markTime(workspace.id, 'destinationValidatedAt', deps.clock.now());
    },
  };
}

async function tried(
  deps: DefinitionDeps,
  { job, attempt, signal }: JobContext,
  ends: WorkspaceDatabases,
  plan: RunPlan,
  schema: DatabaseSchema,
): Promise<Finding[]> {
  const files = await deps.attemptFiles.open(job.id, attempt);
  try {
    return await tryRows(deps, { files, signal }, ends, plan, schema);
  } finally {
    await files.drop();
  }
}
