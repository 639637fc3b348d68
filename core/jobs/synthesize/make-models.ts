import { mkdir } from 'node:fs/promises';
import { AppError } from '@core/kernel/errors';
import type { MadeTable } from '@core/pipeline/models/model-rows';
import type { RunPlan } from '@core/pipeline/run-plan';
import type { TaskPool } from '../executor';
import type { KeptRun } from './kept-run';
import type { RunInput } from './run-deps';

export interface ModelOutcome {
  readonly run: RunPlan;
  readonly made: readonly MadeTable[];
}

/**
 * Fits the models of a plan, makes their rows as files of the run, and measures them. A try after the first makes them
 * anew, from the same rows with the same seeds, and must come to the same.
 * @throws AppError 'job-not-resumable' where the source has changed so that it does not
 */
export async function makeModels(input: RunInput, kept: KeptRun, pool: TaskPool): Promise<ModelOutcome> {
  const { reporter } = input;
  const { run } = kept;
  const learnt = run.tables.flatMap(({ model }) => model?.parts.filter((part) => part === 'learnt') ?? []).length;
  if (learnt === 0) {
    reporter.endStep('fit_models', 'skipped');
    reporter.endStep('metrics', 'skipped');
    return { run, made: [] };
  }
  await mkdir(input.folder, { recursive: true, mode: 0o700 });
  reporter.startStep('fit_models', { total: learnt, unit: 'columns' });
  let stage = 'fit';
  const { tables: made } = await pool.run({ kind: 'model' }, (progress) => {
    if (stage === 'fit' && progress.stage !== 'fit') reporter.endStep('fit_models', 'done');
    if (stage !== 'measure' && progress.stage === 'measure') {
      reporter.startStep('metrics', { total: modelled(run).length, unit: 'tables' });
    }
    stage = progress.stage ?? stage;
    if (stage === 'fit') reporter.advanceStep('fit_models', progress.made);
    if (stage === 'measure') reporter.advanceStep('metrics', progress.made);
  });
  reporter.endStep('fit_models', 'done');
  reporter.endStep('metrics', 'done');
  for (const { table, trainingRows, shards, seconds } of made) {
    const rows = shards.reduce((sum, shard) => sum + shard.rows, 0);
    const name = run.tables[table]!.key;
    reporter.log('info', 'model-made', { table: name, training: trainingRows, rows, seconds: seconds.fit });
  }
  return { run: await withMade(input, kept, made), made };
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
