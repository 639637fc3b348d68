import { AppError } from '@core/kernel/errors';
import type { MadeModels, MadeTable } from '@core/pipeline/models/model-rows';
import type { RunPlan } from '@core/pipeline/run-plan';
import type { TaskPool } from '../executor';
import type { KeptRun } from './kept-run';
import type { RunInput } from './run-deps';

export interface ModelOutcome {
  readonly run: RunPlan;
  /** Null for a run without models. */
  readonly models: MadeModels | null;
}

/**
 * Fits the models of a plan, generates their rows as files of the run, and measures them. A later attempt generates
 * them again from the same rows and seeds, and must get the same result.
 * @throws AppError 'job-not-resumable' if it does not, because the source has changed
 */
export async function makeModels(input: RunInput, kept: KeptRun, pool: TaskPool): Promise<ModelOutcome> {
  const { reporter } = input;
  const { run } = kept;
  const learnt = run.tables.flatMap(
    ({ model }) => model?.parts.filter((part) => part === 'learnt') ?? [],
  ).length;
  if (learnt === 0) {
    reporter.endStep('fit_models', 'skipped');
    reporter.endStep('metrics', 'skipped');
    return { run, models: null };
  }
  reporter.startStep('fit_models', { total: learnt, unit: 'columns' });
  const tables = modelled(run).length;
  let isMeasuring = false;
  const startMeasuring = () => {
    if (isMeasuring) return;
    isMeasuring = true;
    reporter.advanceStep('fit_models', learnt);
    reporter.endStep('fit_models', 'done');
    reporter.startStep('metrics', { total: tables, unit: 'tables' });
  };
  const made = await pool.run({ kind: 'model' }, ({ stage, made }) => {
    if (stage === 'fit') reporter.advanceStep('fit_models', Math.min(made, learnt));
    if (stage !== 'measure') return;
    startMeasuring();
    reporter.advanceStep('metrics', made);
  });
  // A worker does not report every step: its result implies that all are done.
  startMeasuring();
  reporter.advanceStep('metrics', tables);
  reporter.endStep('metrics', 'done');
  const models = await input.privacyLedger.note(made);
  for (const { work } of models.tables) {
    const { name, rows, seconds } = work;
    const fit = Math.round(seconds.fit * 10) / 10;
    reporter.log('info', 'model-made', { table: name, training: rows.train, rows: rows.made, seconds: fit });
  }
  return { run: await withMade(input, kept, models.tables), models };
}

const modelled = (run: RunPlan) => run.tables.filter(({ model }) => model !== undefined);

async function withMade(input: RunInput, kept: KeptRun, made: readonly MadeTable[]): Promise<RunPlan> {
  const shardsOf = new Map(made.map(({ table, shards }) => [table, shards]));
  for (const [at, { model }] of kept.run.tables.entries()) {
    if (model?.made && JSON.stringify(model.made) !== JSON.stringify(shardsOf.get(at))) {
      throw new AppError('job-not-resumable', { details: { reason: 'source-changed' } });
    }
  }
  const run: RunPlan = {
    ...kept.run,
    tables: kept.run.tables.map((table, at) =>
      table.model ? { ...table, model: { ...table.model, made: shardsOf.get(at) ?? [] } } : table,
    ),
  };
  await input.savePlan({ ...kept, run });
  return run;
}
