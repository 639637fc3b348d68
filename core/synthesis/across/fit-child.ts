import type { CodedColumn } from '../coding';
import { learnCoder } from '../learn-coder';
import type { Draw, TrainingStage } from '../sequences/event-model';
import { contextFeatures } from '../sequences/event-features';
import { fitEvents } from '../sequences/fit-events';
import type { GrowPlace } from '../sequences/grow-draw';
import { findOnce } from '../sequences/find-once';
import { fitLengths } from '../sequences/lengths';
import type { OnceRule } from '../sequences/once';
import { takeRows } from '../sequences/take-rows';
import { noRowBin } from '../sequences/view';
import { askedViews } from '../single-table/asked-views';
import { featureOf, type TreeFeature } from '../trees/tree';
import type { ChildModel, Match } from './child-model';
import type { ChildRequest } from './child-request';
import { minRuleRows } from './columns/copies';
import { planColumns } from './columns/plan-columns';
import { rewriteColumns } from './columns/rewrite-columns';
import { contextBins, contextShape, contextSources } from './context-signals';
import { fitPopularity } from './popularity';
import { AncestorRows, ancestorPaths, type Sibling } from './ancestors';
import { matchStage } from './match-stage';
import { progressStage } from './progress-stage';
import { trainingSequences, type TrainingSequences } from './training-sequences';
import { follow, type Dataset } from './dataset';

/** Trees of a table have numbers of their own. */
const treesATable = 4096;
const purposes = { lengths: 0, popularity: 64, events: 512 } as const;

/** Fits the model of a table's rows given rows of other tables. */
export async function fitChild(request: ChildRequest): Promise<ChildModel> {
  const { schema, plan, dataset, table, options } = request;
  const { contextKey, matchKeys } = plan.tables[table]!;
  const place = (purpose: keyof typeof purposes, of = 0): GrowPlace => ({
    ...request.place,
    firstTree: table * treesATable + purposes[purpose] + of,
  });

  const training = trainingSequences(request);
  const { paths, givens, columns, plans, rewritten } = rewriteRows(request, training);
  const rest = rewritten.rest.columns.length === 0 ? null : learnCoder(rewritten.rest, options, true);
  const context =
    contextKey < 0
      ? []
      : contextSources(
          dataset,
          contextKey,
          request.parentOf(contextKey),
          paths,
          request.siblings,
          options.trees.minInterval,
        );
  const contextOf = parentFeatures(request, context, training.sequenceCount);
  const beside = context.flatMap((source, index) =>
    source.kind === 'column' && source.keys.length === 1 && source.keys[0]! < 0
      ? [{ context: index, bins: contextOf[index]!.bins }]
      : [],
  );
  const once = (rest?.coded ?? []).map((column) => findOnce(column, { ...training, beside }));
  // What a sequence has once comes first, as the rest of the row goes with it. Else columns are drawn best in the order
  // of the table: its stable columns usually come before its figures.
  const restOrder = [...once.keys()].toSorted(
    (a, b) => Number(once[a]!.length === 0) - Number(once[b]!.length === 0) || a - b,
  );
  const known = [
    ...contextFeatures(training, contextOf).map(({ feature }) => feature),
    ...(rest?.coded ?? []).map((column) => featureOf(column)),
  ];
  const matched = matchKeys.map((key) => matchStage(request, key, training, known));
  const grown = rewritten.progress.map((one) => progressStage(one, training, givens, options));
  const stages: TrainingStage[] = [
    ...matched.map(({ stage }) => stage),
    ...grown.map(({ stage }) => stage),
    ...restOrder.map((codebook) => restStage(rest!.coded[codebook]!, once[codebook]!)),
  ];
  const lengths =
    contextKey < 0
      ? null
      : await fitSequenceLengths(schema.tables[table]!.name, training, contextOf, place('lengths'));
  const matches: Match[] = [];
  for (const [index, { match }] of matched.entries()) {
    matches.push({
      plan: match,
      popularity: await fitPopularity(dataset, match.key, match.table, place('popularity', index)),
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

/** A column that is drawn by its own codes. Where others follow from it they are seen by their own bins too. */
function restStage(column: CodedColumn, once: readonly OnceRule[]): TrainingStage {
  const views = askedViews([column.codebook]);
  return {
    first: null,
    targets: [column],
    signals: views.length === 1 ? null : views.map(({ view }) => featureOf(column, view)),
    remembered: { signal: 0, skipped: 0 },
    once,
    isOwn: true,
  };
}

/** Siblings that a parent has one row of at most. */
const soleSiblings = (siblings: readonly Sibling[], dataset: Dataset): Sibling[] =>
  siblings.filter(({ key, table }) => {
    const parents = dataset
      .keyRows(key)
      .subarray(0, dataset.rowCount(table))
      .filter((row) => row >= 0);
    return parents.length >= minRuleRows && new Set(parents).size === parents.length;
  });

/** The rows that are trained on, their context, and their columns without what follows from the context. */
function rewriteRows(
  { schema, plan, dataset, parentOf, table, siblings, options }: ChildRequest,
  { tableRows, starts }: TrainingSequences,
) {
  const linked = schema.tables[table]!;
  const paths = ancestorPaths(plan, parentOf, table, soleSiblings(siblings, dataset));
  const givens = paths.map(
    ({ keys, table: above }) =>
      new AncestorRows(follow(dataset, keys, tableRows), dataset.rowCount(above), dataset.columns(above)),
  );
  const columns = linked.table.columns.map((column) => ({
    ...column,
    values: takeRows(column.values, tableRows),
  }));
  const rowCount = tableRows.length;
  const plans = planColumns({
    columns,
    rowCount,
    orderBy: linked.orderBy ?? [],
    minRows: options.trees.minInterval,
    starts,
    givens,
    paths,
    contextKey: plan.tables[table]!.contextKey,
  });
  return { paths, givens, columns, plans, rewritten: rewriteColumns(columns, plans, givens, rowCount) };
}

/** The context of every sequence; rows without a parent have none. */
function parentFeatures(
  { dataset, parentOf, plan, table }: ChildRequest,
  context: ChildModel['context'],
  sequenceCount: number,
): TreeFeature[] {
  if (context.length === 0) return [];
  const parent = parentOf(plan.tables[table]!.contextKey);
  const views = (of: number) => dataset.views(of);
  return context.map((source) => {
    const bins = new Uint8Array(new SharedArrayBuffer(sequenceCount)).fill(noRowBin);
    bins.set(contextBins(source, dataset, parent));
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
