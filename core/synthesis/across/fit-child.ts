import { learnCoder } from '../learn-coder';
import type { SynthesisOptions } from '../options';
import type { Draw, TrainingStage } from '../sequences/event-model';
import { contextFeatures, type TrainingRowsOfSequences } from '../sequences/event-features';
import { fitEvents, splitRows, type GrowPlace } from '../sequences/fit-events';
import { fitLengths } from '../sequences/lengths';
import { columnOfNumbers } from '../sequences/numbers';
import { lengthCap, sequenceRows, trimmed } from '../sequences/sequence-rows';
import { takeRows } from '../sequences/take-rows';
import { learnNumberView, noRowBin, type NumberView } from '../sequences/view';
import { featureOf, type TreeFeature } from '../trees/tree';
import type { ChildModel, Match, Popularity, ProgressModel } from './child-model';
import { chooseSequences } from './choose-sequences';
import { planColumns } from './columns/plan-columns';
import { rewriteColumns, startNumber, wholeNumbers, type Rewritten } from './columns/rewrite-columns';
import { contextBins, contextShape, contextSources, type Sibling } from './context-signals';
import { GivenRows, givenPaths } from './givens';
import { matchTargets, planMatch } from './matching';
import type { SchemaPlan, SchemaShape } from './plan-schema';
import type { TrainingWorld } from './training-world';
import { follow } from './world';

export interface ChildRequest {
  readonly schema: SchemaShape;
  readonly plan: SchemaPlan;
  readonly world: TrainingWorld;
  /** Number of the table by key: its parent. */
  readonly parentOf: (key: number) => number;
  readonly table: number;
  /** Tables made before it from the same parent. */
  readonly siblings: readonly Sibling[];
  readonly options: SynthesisOptions;
  readonly place: Omit<GrowPlace, 'firstTree'>;
}

/** Trees of a table have numbers of their own. */
const treesATable = 4096;
const purposes = { lengths: 0, popularity: 64, events: 512 } as const;

/** Learns how the rows of a table follow from those of other tables. */
export async function fitChild(request: ChildRequest): Promise<ChildModel> {
  const { schema, plan, world, table, options } = request;
  const { contextKey, matchKeys } = plan.tables[table]!;
  const linked = schema.tables[table]!;
  const place = (purpose: keyof typeof purposes, of = 0): GrowPlace => ({
    ...request.place,
    firstTree: table * treesATable + purposes[purpose] + of,
  });

  const training = trainingSequences(request);
  const paths = givenPaths(plan, request.parentOf, table);
  const givens = paths.map(
    ({ keys, table: above }) =>
      new GivenRows(follow(world, keys, training.tableRows), world.rowCount(above), world.columns(above)),
  );
  const columns = linked.table.columns.map((column) => ({
    ...column,
    values: takeRows(column.values, training.tableRows),
  }));
  const rowCount = training.tableRows.length;
  const leastRows = options.trees.minInterval;
  const plans = planColumns({
    columns,
    rowCount,
    orderBy: linked.orderBy ?? [],
    leastRows,
    starts: training.starts,
    givens,
    paths,
    contextKey,
  });
  const rewritten = rewriteColumns(columns, plans, givens, rowCount);
  const rest = rewritten.rest.columns.length === 0 ? null : learnCoder(rewritten.rest, options);
  // Rows of sequences are drawn best in the order that the table has: its steady columns use to stand before its figures.
  const restOrder = (rest?.coded ?? []).map((_, book) => book);

  const context =
    contextKey < 0
      ? []
      : contextSources(world, contextKey, request.parentOf(contextKey), paths, request.siblings, leastRows);
  const contextOf = parentFeatures(request, context, training.sequenceCount);
  const beside = [
    ...contextFeatures(training, contextOf).map(({ feature }) => feature),
    ...(rest?.coded ?? []).map((column) => featureOf(column)),
  ];
  const matched = matchKeys.map((key) => matchStage(request, key, training, beside));
  const grown = rewritten.progress.map((one) => progressStage(one, training, givens, options));
  const stages: TrainingStage[] = [
    ...matched.map(({ stage }) => stage),
    ...grown.map(({ stage }) => stage),
    ...restOrder.map((book): TrainingStage => ({
      first: null,
      targets: [rest!.coded[book]!],
      signals: null,
    })),
  ];
  const lengths =
    contextKey < 0 ? null : await fitSequenceLengths(linked.name, training, contextOf, place('lengths'));
  const matches: Match[] = [];
  for (const [index, { match }] of matched.entries()) {
    matches.push({
      plan: match,
      popularity: await fitPopularity(world, match.key, match.table, place('popularity', index)),
    });
  }
  return {
    contextKey,
    shapes: columns.map(({ name, type, kind }) => ({ name, type, kind })),
    plans,
    paths,
    context,
    lengths,
    looseShare:
      training.parentCount === 0 ? 0 : (training.sequenceCount - training.parentCount) / training.parentCount,
    matches,
    progress: grown.map(({ model }) => model),
    rest: rest?.coder ?? null,
    restOrder,
    events: await fitEvents(training, contextOf, stages, place('events')),
  };
}

interface TrainingSequences extends TrainingRowsOfSequences {
  /** Rows of the table, in the order of the sequences. */
  readonly tableRows: Int32Array;
  readonly parentCount: number;
  /** Parents, and rows without one as sequences of their own behind them. */
  readonly sequenceCount: number;
  /** Rows of every sequence, whether it is trained on or not. */
  readonly lengths: Int32Array;
  readonly cap: number;
}

function trainingSequences({
  schema,
  plan,
  world,
  parentOf,
  table,
  options,
}: ChildRequest): TrainingSequences {
  const { contextKey } = plan.tables[table]!;
  const { table: rows, orderBy = [], lengths: limits = {} } = schema.tables[table]!;
  const parentCount = contextKey < 0 ? 0 : world.rowCount(parentOf(contextKey));
  let sequenceCount = parentCount;
  const sequenceOf = new Int32Array(rows.rowCount);
  const parents = contextKey < 0 ? null : world.keyRows(contextKey);
  for (let row = 0; row < rows.rowCount; row++) {
    const parent = parents === null ? -1 : parents[row]!;
    sequenceOf[row] = parent < 0 ? sequenceCount++ : parent;
  }
  const orderColumns = orderBy.flatMap((name) => rows.columns.filter((column) => column.name === name));
  const all = sequenceRows(sequenceOf, sequenceCount, orderColumns);
  const cap = lengthCap(all.starts.subarray(0, parentCount + 1), limits);
  const kept = contextKey < 0 ? all : trimmed(all, Math.max(1, cap));
  const lengths = Int32Array.from(
    { length: sequenceCount },
    (_, index) => kept.starts[index + 1]! - kept.starts[index]!,
  );
  return { ...chooseSequences(kept, options), parentCount, sequenceCount, lengths, cap };
}

/** The context of every sequence; rows without a parent have none. */
function parentFeatures(
  { world, parentOf, plan, table }: ChildRequest,
  context: ChildModel['context'],
  sequenceCount: number,
): TreeFeature[] {
  if (context.length === 0) return [];
  const parent = parentOf(plan.tables[table]!.contextKey);
  const views = (of: number) => world.views(of);
  return context.map((source) => {
    const bins = new Uint8Array(new SharedArrayBuffer(sequenceCount)).fill(noRowBin);
    bins.set(contextBins(source, world, parent));
    const { binCount, isOrdered } = contextShape(source, views);
    return { bins, binCount, isOrdered };
  });
}

function fitSequenceLengths(
  name: string,
  { lengths, parentCount, cap }: TrainingSequences,
  context: readonly TreeFeature[],
  place: GrowPlace,
): Promise<Draw> {
  const features = context.map((feature) => ({ ...feature, bins: feature.bins.subarray(0, parentCount) }));
  return fitLengths(name, lengths.subarray(0, parentCount), cap, features, place);
}

const mostCounted = 60_000;

export async function fitPopularity(
  world: TrainingWorld,
  key: number,
  table: number,
  place: GrowPlace,
): Promise<Popularity> {
  const counts = new Int32Array(world.rowCount(table));
  for (const parent of world.keyRows(key)) if (parent >= 0) counts[parent]!++;
  const greatest = counts.reduce((most, count) => Math.max(most, count), 0);
  const unit = Math.max(1, Math.ceil(greatest / mostCounted));
  const scaled = counts.map((count) => Math.round(count / unit));
  const features = world
    .views(table)
    .map(({ binCount, isOrdered }, column) => ({ bins: world.bins(table)[column]!, binCount, isOrdered }));
  return {
    draw: await fitLengths(`popularity ${key}`, scaled, Math.ceil(greatest / unit), features, place),
    unit,
  };
}

function matchStage(
  { world, parentOf }: ChildRequest,
  key: number,
  training: TrainingSequences,
  beside: readonly TreeFeature[],
) {
  const table = parentOf(key);
  const parents = follow(world, [key], training.tableRows);
  const [views, bins] = [world.views(table), world.bins(table)];
  const match = planMatch({ key, table, parents, views, bins, beside, isOnce: isOnce(training, parents) });
  const signals = views.map(({ binCount, isOrdered }, column) => {
    const seen = new Uint8Array(new SharedArrayBuffer(parents.length));
    for (let row = 0; row < seen.length; row++)
      seen[row] = parents[row]! < 0 ? noRowBin : bins[column]![parents[row]!]!;
    return { bins: seen, binCount, isOrdered };
  });
  return {
    match,
    stage: { first: null, targets: matchTargets(match, parents, bins), signals } satisfies TrainingStage,
  };
}

/** Whether no two rows of a sequence have the same parent; unproven where sequences are short, so those do not count. */
function isOnce({ starts }: TrainingSequences, parents: Int32Array): boolean {
  let telling = 0;
  for (let sequence = 0; sequence + 1 < starts.length; sequence++) {
    const [from, to] = [starts[sequence]!, starts[sequence + 1]!];
    const known = parents.subarray(from, to).filter((row) => row >= 0);
    if (new Set(known).size < known.length) return false;
    if (known.length > 1) telling++;
  }
  return telling >= 20;
}

function progressStage(
  { column, plan, values }: Rewritten['progress'][number],
  training: TrainingSequences,
  givens: readonly GivenRows[],
  options: SynthesisOptions,
): { model: ProgressModel; stage: TrainingStage } {
  const [firstRows, nextRows] = splitRows(training);
  const base = plan.start === null ? null : givens[plan.start.given]!.numbersAt(plan.start.column)!;
  const first = Float64Array.from(firstRows, (row) => values[row]! - startNumber(plan, base?.[row] ?? 0));
  const next = Float64Array.from(nextRows, (row) => values[row]! - values[row - 1]!);
  const learn = (numbers: Float64Array) =>
    learnCoder(
      {
        rowCount: numbers.length,
        columns: [
          {
            name: `${column}`,
            type: wholeNumbers,
            kind: 'discrete',
            values: columnOfNumbers(numbers, { storage: 'int64', scale: 0 }),
          },
        ],
      },
      options,
    );
  const [learntFirst, learntNext] = [learn(first), learn(next)];
  const view = learnNumberView(values, options.trees.minInterval);
  const growth = learnNumberView(next, options.trees.minInterval);
  const growths = new Float64Array(values.length).fill(NaN);
  nextRows.forEach((row, index) => (growths[row] = next[index]!));
  return {
    model: { column, plan, first: learntFirst.coder, next: learntNext.coder, view, growth },
    stage: {
      first: learntFirst.coded,
      targets: learntNext.coded,
      signals: [signalOf(view, values), signalOf(growth, growths)],
    },
  };
}

function signalOf({ binCount, binOf }: NumberView, values: Float64Array): TreeFeature {
  const bins = new Uint8Array(new SharedArrayBuffer(values.length));
  values.forEach((value, row) => (bins[row] = binOf(value)));
  return { bins, binCount, isOrdered: true };
}
