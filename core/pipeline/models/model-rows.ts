import type { FitRun } from '@core/synthesis/fit-table';
import type { PresetName, SynthesisOptions } from '@core/synthesis/options';
import type { SourceConnection } from '@core/connectors/connector';
import { storageOf } from '@core/kernel/data/logical-type';
import { AppError } from '@core/kernel/errors';
import type { PrivacyStatement, RelationMeasures, TableWork } from '@core/synthesis/report';
import type { SynthesisMeasures } from '@core/synthesis/measures';
import type { RunFiles } from '../run-files/run-files';
import type { RunPlan } from '../run-plan';
import { misfit } from '../convert/misfit';
import { makeBoundRows } from './bound-rows';
import { familiesOf } from './families';
import { makeFreeRows } from './free-rows';
import { chooseHoldout } from './holdout';
import { measureModels } from './measure-models';
import { modelOptions } from './model-options';
import type { MadeShard, PlannedModel } from './planned-model';
import { readTraining, type TrainingRows } from './training-rows';
import { markedRows, rowsMarked, trainingTable } from './training-tables';
import { scopeOf } from './training-scope';

export interface ModelRequest {
  readonly plan: RunPlan;
  readonly source: SourceConnection;
  readonly files: RunFiles;
  /** The seed of draws, for tables without their own. */
  readonly seed: number;
  /** Omitted: everything runs in this thread. */
  readonly threads?: FitRun['threads'];
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ModelProgress) => void;
}

/** Columns fitted, rows generated or tables measured, depending on the stage. */
export interface ModelProgress {
  readonly stage: 'fit' | 'make' | 'measure';
  readonly made: number;
}

export interface MadeTable {
  /** Index among the plan's tables. */
  readonly table: number;
  readonly shards: readonly MadeShard[];
  readonly trainingRows: number;
  readonly work: TableWork;
  readonly measures: SynthesisMeasures | null;
}

export interface MadeModels {
  readonly tables: readonly MadeTable[];
  readonly relations: readonly RelationMeasures[];
}

/** Reads the training rows, fits the models, generates their rows as files of the run, and measures the result. */
export async function makeModelRows(request: ModelRequest): Promise<MadeModels> {
  const { plan, source, seed, signal } = request;
  const batchSize = plan.tuning.readBatchSize;
  const tables = await readTraining({ source, batchSize, seed, signal }, scopeOf(plan));
  tables.forEach(refuseForeignValues);
  const holdout = chooseHoldout(tables, seed);
  const runs = await makeAll(request, tables, holdout);
  return measureModels(request, tables, holdout, runs);
}

/** How the rows of one table were generated. */
export interface MadeRun {
  readonly shards: readonly MadeShard[];
  readonly options: SynthesisOptions;
  readonly preset: PresetName;
  readonly seconds: { readonly fit: number; readonly generate: number };
  readonly privacy: PrivacyStatement | null;
}

async function makeAll(
  request: ModelRequest,
  tables: readonly TrainingRows[],
  holdout: readonly Uint8Array[],
): Promise<ReadonlyMap<number, MadeRun>> {
  const runs = new Map<number, MadeRun>();
  const count = counter(request);
  for (const [index, rows] of tables.entries()) {
    const { at, model } = rows.scoped;
    if (model?.form !== 'bound') continue;
    const options = modelOptions(model.settings, request.seed);
    const watch = stopwatch();
    const made = await naming([rows], [holdout[index]!], () =>
      makeBoundRows({
        ...request,
        threads: threadsFor(request, [rows]),
        tableAt: at,
        table: rows.scoped.table,
        model,
        learnt: trainingTable(rows, rowsMarked(holdout[index]!, 0), (part) => part === 'learnt'),
        given: trainingTable(rows, rowsMarked(holdout[index]!, 0), (part) => part === 'given'),
        options,
        batchSize: request.plan.tuning.readBatchSize,
        onFitted: (columns) => {
          count.fitted(columns);
          watch.fitted();
        },
        onMade: (rows) => count.made(rows),
      }),
    );
    runs.set(at, {
      shards: made.shards,
      options,
      preset: presetOf(model),
      seconds: watch.seconds(),
      privacy: made.privacy,
    });
  }
  for (const family of familiesOf(tables)) {
    refuseSharedBudget(family);
    const head = family.find(({ scoped }) => scoped.model?.form === 'free')!.scoped.model!;
    const options = modelOptions(head.settings, request.seed);
    const watch = stopwatch();
    // Rows of the source that others refer to are complete.
    const held = family.map((rows) =>
      rows.scoped.model?.form === 'free' ? holdout[tables.indexOf(rows)]! : new Uint8Array(rows.rowCount),
    );
    const made = await naming(family, held, () =>
      makeFreeRows({
        tables: family,
        holdout: held,
        options,
        files: request.files,
        threads: threadsFor(request, family),
        signal: request.signal,
        onFitted: (columns) => {
          count.fitted(columns);
          watch.fitted();
        },
        onMade: (rows) => count.made(rows),
      }),
    );
    for (const [at, shards] of made.shards) {
      runs.set(at, {
        shards,
        options,
        preset: presetOf(head),
        seconds: watch.seconds(),
        privacy: made.privacy,
      });
    }
  }
  return runs;
}

/** A column with values of another type, as SQLite allows, would yield values that its type cannot take. */
function refuseForeignValues({ scoped: { model, table }, columns }: TrainingRows): void {
  for (const [at, { values }] of columns) {
    const { name: column, type } = table.columns[at]!;
    if (model?.parts[at] === 'learnt' && values.storage !== storageOf(type))
      throw misfit('value-wrong-type', { table: table.key, column }, type.kind);
  }
}

/** A budget that cannot be kept is refused, whatever table of a family it is set on. */
function refuseSharedBudget(family: readonly TrainingRows[]): void {
  const limited = family.find(({ scoped }) => scoped.model && scoped.model.settings.privacyEpsilon !== null);
  if (family.length === 1 || !limited) return;
  throw new AppError('synthesis-budget-one-table', { details: { table: limited.scoped.table.key } });
}

/**
 * Adds to an error of the library which table it concerns; if its rows do not tell, all candidates.
 * @param held held-out rows of each table
 */
async function naming<T>(
  tables: readonly TrainingRows[],
  held: readonly Uint8Array[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.startsWith('synthesis-')) throw error;
    const { rows } = error.details;
    const modelled = tables.filter(({ scoped }) => scoped.model);
    const alike = modelled.filter(
      (table) => table.rowCount - markedRows(held[tables.indexOf(table)]!) === rows,
    );
    const names = (alike.length > 0 ? alike : modelled).map(({ scoped }) => scoped.table.key);
    throw new AppError(error.code, { cause: error, details: { table: names.join(', '), ...error.details } });
  }
}

/** Threads pay off only with enough to learn from. */
const rowsForThreads = 20_000;

const threadsFor = ({ threads }: ModelRequest, tables: readonly TrainingRows[]): ModelRequest['threads'] =>
  tables.some(({ rowCount }) => rowCount >= rowsForThreads) ? threads : undefined;

const presetOf = ({ settings }: PlannedModel): PresetName => settings.preset ?? 'balanced';

/** Reports progress over all models; each model counts its own columns from one. */
function counter({ onProgress }: ModelRequest) {
  let [fittedBefore, fittedNow, made] = [0, 0, 0];
  return {
    fitted(columns: number): void {
      if (columns < fittedNow) fittedBefore += fittedNow;
      fittedNow = columns;
      onProgress({ stage: 'fit', made: fittedBefore + fittedNow });
    },
    made(rows: number): void {
      made += rows;
      onProgress({ stage: 'make', made });
    },
  };
}

/** Seconds to the last column fitted, and from then on. */
function stopwatch() {
  const started = performance.now();
  let fittedAt = started;
  return {
    fitted(): void {
      fittedAt = performance.now();
    },
    seconds: () => ({ fit: (fittedAt - started) / 1000, generate: (performance.now() - fittedAt) / 1000 }),
  };
}
