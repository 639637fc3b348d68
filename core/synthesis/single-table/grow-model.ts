import { throwIfAborted } from '@core/kernel/abort';
import type { CodedColumn } from '../coding';
import type { SynthesisOptions } from '../options';
import { inReverse } from '../parallel/in-reverse';
import type { WorkerPool } from '../parallel/worker-pool';
import { learnPull } from '../trees/pull';
import { featureOf } from '../trees/tree';
import { askedViews } from './asked-views';
import type { CodeModel, DrawStep } from './code-model';
import { columnOrder, hasFewValues } from './column-order';
import { growOptions } from './grow-options';
import { growRedraws } from './redraw';

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

/**
 * Grows the tree of every codebook on the context and on the codebooks drawn before it, and the trees of the columns that
 * are resampled at the end.
 */
export async function growModel(request: GrowRequest): Promise<CodeModel> {
  const { coded, context, options, workerPool, onProgress, signal } = request;
  const all = [...context, ...coded];
  const views = askedViews(all.map(({ codebook }) => codebook));
  const features = views.map(({ column, view }) => featureOf(all[column]!, view));
  const order = columnOrder(coded, options.trees.order);
  const given = context.map((_, index) => index);
  const offeredBy = (columns: readonly number[]): number[] => {
    const drawn = new Set(columns);
    const following = views.flatMap(({ column }, at) => (at >= all.length && drawn.has(column) ? [at] : []));
    return [...columns, ...following];
  };
  let done = 0;
  const grow = async (codebook: number, place: number): Promise<DrawStep> => {
    throwIfAborted(signal);
    const offered = offeredBy([...given, ...order.slice(0, place).map((other) => context.length + other)]);
    const target = coded[codebook]!;
    const { kept, tree } = await workerPool.grow({
      target,
      features: offered.map((source) => features[source]!),
      featureLimit,
      options: growOptions(target.codebook, options.trees),
      place: { seed: options.seed, purpose: 'grow', column: codebook },
    });
    onProgress?.({ column: target.codebook.name, done: ++done, total: order.length });
    const sources = kept.map((index) => offered[index]!);
    const earlier = sources
      .filter((source) => source < all.length && isFine(all[source]!))
      .map((source) => ({ source, fine: all[source]!.fine }));
    const bins = sources.map((source) => features[source]!.bins);
    const pull = isFine(target) ? learnPull({ tree, bins, fine: target.fine, earlier }) : null;
    return { codebook, sources, tree, pull };
  };
  const steps = await inReverse(order, workerPool.size, grow);
  const redraws = await growRedraws({
    ...{ coded, features, steps, featureLimit, workerPool, signal },
    given: context.length,
    options: options.trees,
    seed: options.seed,
  });
  return {
    codebooks: coded.map(({ codebook }) => codebook),
    contextBooks: context.map(({ codebook }) => codebook),
    steps: [...steps, ...redraws],
  };
}

/** Numbers of many values: they may be correlated within their bins. */
const isFine = ({ codebook }: CodedColumn): boolean => codebook.isOrdered && !hasFewValues(codebook);
