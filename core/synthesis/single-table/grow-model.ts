import { throwIfAborted } from '@core/kernel/abort';
import type { CodeBook, CodedColumn } from '../coding';
import type { SynthesisOptions, TreeOptions } from '../options';
import { lastFirst } from '../parallel/last-first';
import type { Workforce } from '../parallel/workforce';
import type { GrowOptions } from '../trees/grow-tree';
import { featureOf } from '../trees/tree';
import type { CodeModel, DrawStep } from './code-model';
import { columnOrder, hasFewValues } from './column-order';

/** A tree is grown on at most so many columns, those that tell most: bounds the time of wide tables. */
const featureLimit = 32;

export interface GrowProgress {
  /** Name of the book whose tree is grown. */
  readonly column: string;
  readonly done: number;
  readonly total: number;
}

export interface GrowRequest {
  readonly coded: readonly CodedColumn[];
  readonly context: readonly CodedColumn[];
  readonly options: SynthesisOptions;
  readonly workforce: Workforce;
  readonly onProgress?: (progress: GrowProgress) => void;
  readonly signal?: AbortSignal;
}

/** Grows the tree of every book on the context and on the books drawn before it. */
export async function growModel(request: GrowRequest): Promise<CodeModel> {
  const { coded, context, options, workforce, onProgress, signal } = request;
  const features = [...context, ...coded].map((column) => featureOf(column));
  const order = columnOrder(coded, options.trees.order);
  const given = context.map((_, index) => index);
  let done = 0;
  const grow = async (book: number, place: number): Promise<DrawStep> => {
    throwIfAborted(signal);
    const offered = [...given, ...order.slice(0, place).map((before) => context.length + before)];
    const { kept, tree } = await workforce.grow({
      target: coded[book]!,
      features: offered.map((source) => features[source]!),
      featureLimit,
      options: growOptions(coded[book]!.book, options.trees),
      place: { seed: options.seed, purpose: 'grow', column: book },
    });
    onProgress?.({ column: coded[book]!.book.name, done: ++done, total: order.length });
    return { book, sources: kept.map((index) => offered[index]!), tree };
  };
  const steps = await lastFirst(order, workforce.size, grow);
  return { books: coded.map(({ book }) => book), contextBooks: context.map(({ book }) => book), steps };
}

/** Of the options' rows and nats for columns of many values, what is asked for columns of few. */
const shareOfFew = 3 / 8;

/** A column of few values gives nothing of a row away, so its tree may look closer. */
export function growOptions(book: CodeBook, options: TreeOptions): GrowOptions {
  if (!hasFewValues(book)) return options;
  return {
    ...options,
    minLeaf: Math.ceil(options.minLeaf * shareOfFew),
    minGain: options.minGain * shareOfFew,
  };
}
