import { throwIfAborted } from '@core/kernel/abort';
import type { Codebook, CodedColumn } from '../coding';
import type { SynthesisOptions, TreeOptions } from '../options';
import { inReverse } from '../parallel/in-reverse';
import type { WorkerPool } from '../parallel/worker-pool';
import type { GrowOptions } from '../trees/grow-tree';
import { learnPull } from '../trees/pull';
import { featureOf, type TreeFeature } from '../trees/tree';
import type { CodeModel, DrawStep } from './code-model';
import { columnOrder, hasFewValues } from './column-order';

/** A tree is grown on at most this many columns, the most informative: bounds the time of wide tables. */
const featureLimit = 32;

export interface GrowProgress {
  /** Name of the codebook whose tree is grown. */
  readonly column: string;
  readonly done: number;
  readonly total: number;
}

export interface GrowRequest {
  readonly coded: readonly CodedColumn[];
  readonly context: readonly CodedColumn[];
  readonly options: SynthesisOptions;
  readonly workerPool: WorkerPool;
  readonly onProgress?: (progress: GrowProgress) => void;
  readonly signal?: AbortSignal;
}

/** Grows the tree of every codebook on the context and on the codebooks drawn before it. */
export async function growModel(request: GrowRequest): Promise<CodeModel> {
  const { coded, context, options, workerPool, onProgress, signal } = request;
  const features = [...context, ...coded].map((column) => featureOf(column));
  const order = columnOrder(coded, options.trees.order);
  const given = context.map((_, index) => index);
  const all = [...context, ...coded];
  const redrawn = redrawnLast(coded, order, options.trees);
  const again = new Map<number, TreeFeature>();
  const seenAgain = (source: number): TreeFeature => {
    const feature = features[source]!;
    const known = again.get(source) ?? { ...feature, bins: fewer(feature.bins, newBins) };
    again.set(source, known);
    return known;
  };
  let done = 0;
  const grow = async (codebook: number, place: number): Promise<DrawStep> => {
    throwIfAborted(signal);
    const isAgain = place >= order.length;
    const before = !isAgain ? order.slice(0, place) : order.filter((other) => other !== codebook);
    const offered = [...given, ...before.map((other) => context.length + other)];
    const target = coded[codebook]!;
    const { kept, tree } = await workerPool.grow({
      target: isAgain ? { ...target, fine: fewer(target.fine, newCodes) } : target,
      features: offered.map((source) => (isAgain ? seenAgain(source) : features[source]!)),
      featureLimit,
      options: growOptions(
        target.codebook,
        isAgain ? { ...options.trees, backOff: options.trees.backOff / 5 } : options.trees,
      ),
      place: {
        seed: options.seed,
        purpose: 'grow',
        column: isAgain ? coded.length + codebook : codebook,
      },
    });
    if (!isAgain) onProgress?.({ column: target.codebook.name, done: ++done, total: order.length });
    const sources = kept.map((index) => offered[index]!);
    const earlier = offered
      .filter((source) => isFine(all[source]!))
      .map((source) => ({ source, fine: all[source]!.fine }));
    const bins = sources.map((source) => features[source]!.bins);
    const pull = isFine(target) ? learnPull({ tree, bins, fine: target.fine, earlier }) : null;
    return { codebook, sources, tree, pull };
  };
  const steps = await inReverse([...order, ...redrawn], workerPool.size, grow);
  return {
    codebooks: coded.map(({ codebook }) => codebook),
    contextBooks: context.map(({ codebook }) => codebook),
    steps,
  };
}

/** Numbers of many values: what their bins leave open may tie them. */
const isFine = ({ codebook }: CodedColumn): boolean => codebook.isOrdered && !hasFewValues(codebook);

/**
 * Columns of few values, drawn before all others, are drawn once more in the end, each given all the others: what is
 * predicted of them follows from all that it may follow from. They back off less, as what they say is told by many
 * columns together.
 */
function redrawnLast(
  coded: readonly CodedColumn[],
  order: readonly number[],
  { order: kind }: TreeOptions,
): number[] {
  const few = order.filter((codebook) => hasFewValues(coded[codebook]!.codebook));
  return kind === 'few-values-first' && few.length < order.length ? few : [];
}

/** The trees of columns that are drawn once more are grown on so many rows, spread evenly: their values are few. */
const rowsAgain = 131_072;

function fewer<Values extends Uint8Array | Uint16Array>(
  values: Values,
  make: (length: number) => Values,
): Values {
  if (values.length <= rowsAgain) return values;
  const taken = make(rowsAgain);
  for (let at = 0; at < rowsAgain; at++) taken[at] = values[Math.floor((at * values.length) / rowsAgain)]!;
  return taken;
}

const newCodes = (length: number) => new Uint16Array(new SharedArrayBuffer(2 * length));
const newBins = (length: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(length));

/** Of the options' rows and nats for columns of many values, what is asked for columns of few. */
const shareOfFew = 3 / 8;

/** A column of few values identifies no row, so its tree may be deeper. */
export function growOptions(codebook: Codebook, options: TreeOptions): GrowOptions {
  if (!hasFewValues(codebook)) return options;
  return {
    ...options,
    minLeaf: Math.ceil(options.minLeaf * shareOfFew),
    minGain: options.minGain * shareOfFew,
  };
}
