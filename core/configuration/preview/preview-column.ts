import { durations, limits, serverLimits } from '@core/contract/limits';
import type {
  DataPreview,
  GeneratorImpact,
  PreviewRow,
  UniquenessForecast,
} from '@core/contract/schemas/generator';
import { forecast } from '@core/generators/forecast';
import type { Remark } from '@core/generators/generator';
import { chosenGenerator, generatorOf, parametersOf } from '@core/generators/registry';
import { throwIfAborted } from '@core/kernel/abort';
import { refusalError } from '../refusals';
import type { StoredColumn, StoredTable } from '@core/schema/stored-schema';
import { profileOf } from '../column-profile';
import type { GeneratorChoice } from '../configuration';
import { judgeGenerator } from '../judge-generator';
import { followersView } from '../views/followers';
import { alikeColumns, alikeView, rowRelatives } from '../views/relatives';
import { shownGenerator } from '../views/shown-generator';
import type { Workbench } from '../workbench';
import { previewRow } from './cells';
import { makeColumn, makeValues, type WorkspaceRoots } from './make-values';
import { learnColumns } from './learn-columns';
import { learntSample, sampleTable, withSource, type SampleSource } from './read-sample';
import { textsOf } from './sampled-column';
import { columnsBeside, SampledRow } from './sampled-row';
import { readWholeColumns } from './whole-columns';

export interface PreviewRequest {
  /** null: the effective generator. */
  readonly choice: GeneratorChoice | null;
  /** The n-th ten rows; wraps around after the last. */
  readonly draw: number;
  /** Number of rows; ten by default. */
  readonly rows?: number;
  /** Aborts when the caller no longer waits. */
  readonly signal?: AbortSignal;
}

/**
 * Ten source values next to what a generator makes of them, for those who may see rows. Nothing is saved.
 * @throws AppError 'generator-unknown', 'generator-parameters-invalid', the error of a refusal, 'preview-failed',
 * 'query-timeout', 'cancelled', or a 'connection-…' code
 */
export async function previewColumn(
  source: SampleSource,
  roots: WorkspaceRoots,
  bench: Workbench,
  column: StoredColumn,
  asked: PreviewRequest,
): Promise<DataPreview> {
  const { choice, warnings } = choiceFor(bench, column, asked.choice);
  const generator = generatorOf(choice.id);
  const table = bench.tableOf(column);
  const { rows, remarks } = await previewRows(source, roots, bench, column, table, choice, asked);
  return {
    generator: shownGenerator(generator, choice.parameters, true),
    rows,
    warnings: [...warnings, ...remarks].map(({ code, params }) => ({
      code,
      params: { ...params },
      severity: 'warning',
    })),
    forecast: forecastView(bench, column, choice),
    followers: followersView(bench, column, choice, true),
  };
}

/** What a column's generator affects: the column itself by a few rows, its followers, and related columns. */
export async function columnImpact(
  source: SampleSource,
  roots: WorkspaceRoots,
  bench: Workbench,
  column: StoredColumn,
  asked: Pick<PreviewRequest, 'choice' | 'signal'>,
): Promise<GeneratorImpact> {
  const {
    generator,
    rows,
    forecast: numbers,
    followers,
  } = await previewColumn(source, roots, bench, column, {
    ...asked,
    draw: 0,
    rows: serverLimits.impactRows,
  });
  const { choice } = choiceFor(bench, column, asked.choice);
  const alike = alikeColumns(bench, column, choice);
  return {
    ...{ generator, rows, forecast: numbers, followers },
    relatives: [
      ...rowRelatives(bench, column, choice, true),
      ...alike.slice(0, serverLimits.impactColumns).map((one) => alikeView(bench, one, true)),
    ],
    alike_count: alike.length,
  };
}

/** null if generated values cannot collide by chance. */
function forecastView(
  bench: Workbench,
  column: StoredColumn,
  choice: GeneratorChoice,
): UniquenessForecast | null {
  const generator = generatorOf(choice.id);
  if (generator.capabilities.unique !== 'by-size') return null;
  const profile = profileOf(bench, bench.rootOf(column));
  const seen = forecast(profile, generator, parametersOf(generator, choice.parameters));
  return {
    unique: seen.unique,
    rows: seen.rows,
    possible_values: seen.possibleValues,
    expected_twice: seen.expectedTwice,
  };
}

/** The effective generator is shown without checks. */
function choiceFor(
  bench: Workbench,
  column: StoredColumn,
  asked: GeneratorChoice | null,
): { readonly choice: GeneratorChoice; readonly warnings: readonly Remark[] } {
  const state = bench.state(column);
  if (!asked || state.isFollower) return { choice: state.choice, warnings: [] };
  const generator = chosenGenerator(asked);
  const { choice, refusal, warnings } = judgeGenerator(bench, column, generator, asked.parameters);
  if (refusal) throw refusalError(refusal);
  return { choice, warnings };
}

async function previewRows(
  source: SampleSource,
  roots: WorkspaceRoots,
  bench: Workbench,
  column: StoredColumn,
  table: StoredTable,
  choice: GeneratorChoice,
  { draw, rows: size = limits.previewRows, signal }: PreviewRequest,
): Promise<{ readonly rows: PreviewRow[]; readonly remarks: readonly Remark[] }> {
  const last = (draw + 1) * size;
  const { learnt } = generatorOf(choice.id).capabilities;
  const beside = columnsBeside(bench, column, choice);
  const read = [column, ...beside];
  const patience = { within: durations.previewWithin, signal };
  const { batch, known } = await withSource(source, table.databaseId, patience, async (connection) => ({
    batch: await sampleTable(connection, table, read, learnt ? Math.max(last, learntSample) : last),
    known: await readWholeColumns(connection, bench, [
      { column, choice },
      ...beside.map((one) => ({ column: one, choice: bench.state(one).choice })),
    ]),
  }));
  throwIfAborted(signal);
  const [values] = batch.columns;
  const whole = known.get(column);
  if (!values || batch.rowCount === 0) return { rows: [], remarks: [] };
  const before = textsOf(values, batch.rowCount, column.schema.type);
  const seed = table.configuration.modelSeed ?? roots.seed;
  const [model] = learnt ? await learnColumns(source, seed, [column], [values], batch.rowCount) : [];
  const input = { column: model ?? values, rowCount: batch.rowCount };
  const row: SampledRow = new SampledRow(read, batch.columns, (one, sampled) => {
    const sample = { column: sampled, rowCount: batch.rowCount };
    return makeColumn(bench, roots, one, bench.state(one).choice, sample, known.get(one), row);
  });
  const made = makeValues(bench, roots, column, choice, input, whole, row);
  const pages = Math.ceil(batch.rowCount / size);
  const first = (draw % pages) * size;
  const shown = before.slice(first, first + size);
  return {
    rows: shown.map((text, i) => previewRow(text, made[first + i] ?? null)),
    remarks: [...(whole?.isWhole === false ? [ofFirstRows] : []), ...(learnt ? [ofSmallModel] : [])],
  };
}

const ofFirstRows: Remark = {
  severity: 'warning',
  code: 'preview-of-first-rows',
  params: { rows: limits.previewValues },
};

const ofSmallModel: Remark = {
  severity: 'warning',
  code: 'preview-of-small-model',
  params: { rows: learntSample },
};
