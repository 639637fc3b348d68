import { createEvaluator } from '@core/synthesis/measure';
import type { Fidelity, PairMeasure, SynthesisMeasures } from '@core/synthesis/measures';
import type { RelationMeasures, TableWork } from '@core/synthesis/report';
import type { TrainingColumn } from '@core/synthesis/training-table';
import { madePaths } from './made-rows';
import { collectMade, evenly } from './made-sample';
import { learntPlaces, measureReference } from './measure-relations';
import { madeSequences, trainingSequences } from './measure-sequence';
import type { MadeModels, MadeRun, MadeTable, ModelRequest } from './model-rows';
import { maxTrainingRows, type TrainingRows } from './training-rows';
import { markedRows, rowsMarked, trainingTable } from './training-tables';

/** Rows of each side that are measured, at most. */
const rowsMeasured = 25_000;
/** Rows of whole sequences, at most. */
const stepsMeasured = 10_000;
/** As many different texts are a distribution however few rows there are. */
const distinctKept = 20;
/** Pairs that a report keeps, those that differ most first. */
const pairsKept = 600;

/** Evaluates what models made: each table by its learnt columns, each foreign key between made tables. */
export async function measureModels(
  request: ModelRequest,
  tables: readonly TrainingRows[],
  holdout: readonly Uint8Array[],
  runs: ReadonlyMap<number, MadeRun>,
): Promise<MadeModels> {
  const made: MadeTable[] = [];
  for (const [index, rows] of tables.entries()) {
    const run = runs.get(rows.scoped.at);
    if (!run) continue;
    const measures = await measureTable(request, rows, holdout[index]!, run);
    const trainingRows = rows.rowCount - markedRows(holdout[index]!);
    made.push({
      table: rows.scoped.at,
      shards: run.shards,
      trainingRows,
      work: workOf(rows, run, trainingRows),
      measures,
    });
    request.onProgress({ stage: 'measure', made: made.length });
  }
  return { tables: made, relations: await relationsOf(request, tables, holdout, runs) };
}

async function measureTable(
  { files, seed }: ModelRequest,
  rows: TrainingRows,
  holdout: Uint8Array,
  { shards }: MadeRun,
): Promise<SynthesisMeasures | null> {
  const { scoped } = rows;
  const part = (mark: 0 | 1) => {
    const marked = rowsMarked(holdout, mark);
    const isWanted = evenly(marked.length, rowsMeasured);
    return trainingTable(
      rows,
      marked.filter((_, row) => isWanted(row)),
      (one) => one === 'learnt',
    );
  };
  const all = part(0);
  const train = { ...all, columns: all.columns.filter((column) => isDistribution(column, all.rowCount)) };
  const madeRows = shards.reduce((total, shard) => total + shard.rows, 0);
  if (train.columns.length === 0 || train.rowCount === 0 || madeRows === 0) return null;
  const places = learntPlaces(rows).map((place, at) =>
    scoped.model?.form === 'free' ? place : { ...place, at },
  );
  const paths = await madePaths(files, scoped.at, shards.length);
  const made = collectMade(paths, places, evenly(madeRows, rowsMeasured));
  const wanted = scoped.model?.settings.targetColumn;
  const target = train.columns.find(({ name }) => name === wanted)?.name;
  const measures = createEvaluator({ train, holdout: part(1), seed, target }).measure(made);
  const measured = isSequence(rows) ? measureSteps(rows, holdout, paths, measures) : measures;
  return { ...measured, pairs: mostDifferent(measures.pairs) };
}

const isSequence = ({ scoped: { model } }: TrainingRows): boolean =>
  model?.form === 'free' && model.settings.model === 'SequenceTableModel' && model.references.length === 1;

/** Neighbouring rows of a sequence are measured on whole sequences; all else on rows evenly spread. */
function measureSteps(
  rows: TrainingRows,
  holdout: Uint8Array,
  paths: readonly string[],
  measures: SynthesisMeasures,
): SynthesisMeasures {
  const [train, kept] = [0, 1].map((mark) => trainingSequences(rows, holdout, mark as 0 | 1, stepsMeasured));
  const made = madeSequences(rows, paths, stepsMeasured);
  const { fidelity, holdoutFidelity } = createEvaluator({
    train: train!.table,
    holdout: kept!.table,
    sequence: { train: train!.parents, holdout: kept!.parents },
  }).measure(made.table, made.parents);
  const withSteps = (one: Fidelity, { coherence, memory }: Fidelity): Fidelity => ({
    ...one,
    coherence,
    memory,
    accuracy: Number.isFinite(coherence ?? NaN)
      ? (one.univariate + one.bivariate + coherence!) / 3
      : one.accuracy,
  });
  return {
    ...measures,
    fidelity: withSteps(measures.fidelity, fidelity),
    holdoutFidelity: withSteps(measures.holdoutFidelity, holdoutFidelity),
  };
}

/** Texts that hardly repeat are made by pattern: there is no distribution to compare them with. */
function isDistribution({ type, values }: TrainingColumn, rowCount: number): boolean {
  if (type.kind !== 'utf8' || values.storage !== 'text') return true;
  return new Set(values.values).size <= Math.max(distinctKept, rowCount / 2);
}

function mostDifferent(pairs: readonly PairMeasure[]): PairMeasure[] {
  return [...pairs].sort((a, b) => a.accuracy - b.accuracy).slice(0, pairsKept);
}

function workOf({ scoped, sourceRows }: TrainingRows, run: MadeRun, train: number): TableWork {
  const { table, model } = scoped;
  return {
    name: table.key,
    model: model?.settings.model === 'SequenceTableModel' ? 'sequence' : 'single-table',
    preset: run.preset,
    options: { ...run.options, maxTrainingRows: model?.settings.maxTrainingRows ?? maxTrainingRows },
    modelledColumns: model?.parts.filter((part) => part === 'learnt').length ?? 0,
    rows: { source: sourceRows, train, made: run.shards.reduce((total, shard) => total + shard.rows, 0) },
    seconds: run.seconds,
    privacyStatement: run.privacy,
  };
}

async function relationsOf(
  { files }: ModelRequest,
  tables: readonly TrainingRows[],
  holdout: readonly Uint8Array[],
  runs: ReadonlyMap<number, MadeRun>,
): Promise<RelationMeasures[]> {
  const place = new Map(tables.map(({ scoped }, index) => [scoped.at, index]));
  const hasLearnt = ({ scoped }: TrainingRows) => scoped.model?.parts.includes('learnt') ?? false;
  const measured: RelationMeasures[] = [];
  for (const [childAt, child] of tables.entries()) {
    for (const reference of child.scoped.model?.references ?? []) {
      const parentAt = place.get(reference.parent)!;
      const parent = tables[parentAt]!;
      const [from, to] = [runs.get(child.scoped.at), runs.get(reference.parent)];
      if (!reference.isMade || !from || !to || parent === child || !hasLearnt(parent) || !hasLearnt(child))
        continue;
      measured.push(
        await measureReference({
          parent,
          child,
          reference,
          parentHoldout: holdout[parentAt]!,
          childHoldout: holdout[childAt]!,
          files,
          parentShards: to.shards.length,
          childShards: from.shards.length,
        }),
      );
    }
  }
  return measured;
}
