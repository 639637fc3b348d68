import type { DestinationConnection } from '@core/connectors/connector';
import { tableKey } from '@core/connectors/schema';
import { AppError } from '@core/kernel/errors';
import type { RunPlan } from '@core/pipeline/run-plan';
import {
  isPartial,
  keyFilesOf,
  sameRows,
  withSelected,
  withSubset,
  type PlannedSubset,
} from '@core/pipeline/subset/planned-subset';
import type { SelectedRows } from '@core/subset/select-rows';
import type { TaskPool } from '../executor';
import { planOf, requestOf } from './plan-of-run';
import type { RunDeps, RunInput } from './run-deps';

type GivePlan = (plan: RunPlan) => Promise<void>;

/**
 * Chooses the rows that a run takes, on a worker, in the snapshot that they are loaded from.
 * @returns null for a run of all rows
 * @throws AppError 'subset-…'
 */
export async function choose(
  deps: RunDeps,
  input: RunInput,
  pool: TaskPool,
  destination: DestinationConnection,
  givePlan: GivePlan,
): Promise<PlannedSubset | null> {
  const { reporter, params, schema } = input;
  if (!params.subset) {
    reporter.endStep('select_rows', 'skipped');
    return null;
  }
  const planned = planOf(requestOf(deps, input, await destination.introspect()));
  const plan = withSubset(planned, params.subset, schema);
  await givePlan(plan);
  const selected = await select(input, pool);
  for (const { child, parent } of selected.unmet)
    reporter.log('warn', 'subset-key-not-followed', { table: tableKey(child), parent: tableKey(parent) });
  const sum = (of: 'got' | 'total') => selected.plan.tables.reduce((all, table) => all + table[of], 0);
  reporter.log('info', 'subset-chosen', {
    rows: sum('got'),
    total: sum('total'),
    tables: plan.tables.length,
  });
  const chosen = withSelected(plan, selected);
  const learning = plan.tables.filter(({ model, source }) => model && isPartial(chosen, source));
  if (learning.length > 0)
    reporter.log('warn', 'subset-trains-models', { tables: learning.map(({ key }) => key).join(', ') });
  return chosen.subset ?? null;
}

async function select({ reporter }: RunInput, pool: TaskPool): Promise<SelectedRows> {
  reporter.startStep('select_rows', { total: null, unit: 'tables' });
  const selected = await pool.run({ kind: 'select', countsSavings: false }, ({ made, total }) =>
    reporter.advanceStep('select_rows', made, total),
  );
  const tables = selected.plan.tables.length;
  reporter.advanceStep('select_rows', tables, tables);
  reporter.endStep('select_rows', 'done');
  return selected;
}

/**
 * Sees to it that a later attempt takes the rows of the first: the files of their keys are there, or the same rows are
 * chosen again.
 * @throws AppError 'job-not-resumable' if the source has changed, so that other rows would be chosen
 */
export async function keepChosen(
  input: RunInput,
  pool: TaskPool,
  run: RunPlan,
  givePlan: GivePlan,
): Promise<void> {
  const selected = run.subset?.selected;
  if (!run.subset || !selected) return;
  const there = await Promise.all(keyFilesOf(run).map((name) => input.files.has(name)));
  if (there.every(Boolean)) return;
  await givePlan({ ...run, subset: { ...run.subset, selected: null } });
  const again = await select(input, pool);
  if (!sameRows(again.files, selected.files))
    throw new AppError('job-not-resumable', { details: { reason: 'source-changed' } });
}
