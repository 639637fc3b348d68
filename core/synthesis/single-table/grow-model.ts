import { throwIfAborted } from '@core/kernel/abort';
import type { Codebook, CodedColumn } from '../coding';
import type { SynthesisOptions, TreeOptions } from '../options';
import { inReverse } from '../parallel/in-reverse';
import type { WorkerPool } from '../parallel/worker-pool';
import type { GrowOptions } from '../trees/grow-tree';
import { featureOf } from '../trees/tree';
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
  let done = 0;
  const grow = async (codebook: number, place: number): Promise<DrawStep> => {
    throwIfAborted(signal);
    const offered = [...given, ...order.slice(0, place).map((before) => context.length + before)];
    const { kept, tree } = await workerPool.grow({
      target: coded[codebook]!,
      features: offered.map((source) => features[source]!),
      featureLimit,
      options: growOptions(coded[codebook]!.codebook, options.trees),
      place: { seed: options.seed, purpose: 'grow', column: codebook },
    });
    onProgress?.({ column: coded[codebook]!.codebook.name, done: ++done, total: order.length });
    return { codebook, sources: kept.map((index) => offered[index]!), tree };
  };
  const steps = await inReverse(order, workerPool.size, grow);
  return {
    codebooks: coded.map(({ codebook }) => codebook),
    contextBooks: context.map(({ codebook }) => codebook),
    steps,
  };
}

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
