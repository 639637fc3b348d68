import { throwIfAborted } from '@core/kernel/abort';
import type { CodedColumn } from '../coding';
import type { TreeOptions } from '../options';
import { inReverse } from '../parallel/in-reverse';
import type { WorkerPool } from '../parallel/worker-pool';
import type { TreeFeature } from '../trees/tree';
import { chooseRedrawn, type RedrawCandidate } from './choose-redrawn';
import type { DrawStep } from './code-model';
import { hasFewValues } from './column-order';
import { growOptions } from './grow-options';
import type { GrownTree } from './posterior';

export interface RedrawRequest {
  /** By codebook. */
  readonly coded: readonly CodedColumn[];
  /** By number of the view. */
  readonly features: readonly TreeFeature[];
  readonly given: number;
  /** The steps that draw every codebook once. */
  readonly steps: readonly DrawStep[];
  readonly options: TreeOptions;
  readonly seed: number;
  readonly featureLimit: number;
  readonly workerPool: WorkerPool;
  readonly signal?: AbortSignal;
}

interface Redrawn extends RedrawCandidate {
  readonly step: DrawStep;
}

/**
 * Steps that resample columns of few values at the end, each conditioned on all other columns (as in Gibbs sampling): the
 * columns drawn first have trees that saw few others.
 */
export async function growRedraws(request: RedrawRequest): Promise<DrawStep[]> {
  const { coded, steps, options, workerPool } = request;
  const few = steps.filter(({ codebook }) => hasFewValues(coded[codebook]!.codebook));
  if (options.order !== 'few-values-first' || few.length === steps.length) return [];
  const thin = thinned(request);
  const grown = steps.map((step) => grownOf(request, step));
  const grow = async (own: DrawStep): Promise<Redrawn> => {
    throwIfAborted(request.signal);
    const { codebook } = own;
    const place = request.given + codebook;
    const offered = request.features.flatMap((_, source) => (source === place ? [] : [source]));
    const target = coded[codebook]!;
    const { kept, tree } = await workerPool.grow({
      target: thin.column(target),
      features: offered.map((source) => thin.feature(source)),
      featureLimit: request.featureLimit,
      options: growOptions(target.codebook, { ...options, backOff: options.backOff * backOffAgain }),
      place: { seed: request.seed, purpose: 'grow', column: coded.length + codebook },
    });
    const step = { codebook, sources: kept.map((index) => offered[index]!), tree, pull: null };
    const asking = steps.flatMap(({ sources, tree: other }, at) => {
      const feature = sources.indexOf(place);
      return feature >= 0 && other.feature.includes(feature) ? [{ grown: grown[at]!, feature }] : [];
    });
    return { step, again: grownOf(request, step), own: grown[steps.indexOf(own)]!, asking };
  };
  return chooseRedrawn(await inReverse(few, workerPool.size, grow)).map(({ step }) => step);
}

const grownOf = ({ coded, features }: RedrawRequest, { codebook, sources, tree }: DrawStep): GrownTree => ({
  target: coded[codebook]!,
  tree,
  bins: sources.map((source) => features[source]!.bins),
});

/** These trees have all other columns as features, so they back off less to the parent node. */
const backOffAgain = 1 / 5;

/** They are grown on at most so many rows, evenly spaced: their columns have few values. */
const mostRows = 131_072;

/** Columns and features restricted to fewer rows, each computed once. */
function thinned({ features }: RedrawRequest) {
  const made = new Map<number, TreeFeature>();
  return {
    column: (column: CodedColumn): CodedColumn => ({
      ...column,
      fine: fewer(column.fine, (length) => new Uint16Array(new SharedArrayBuffer(2 * length))),
    }),
    feature(source: number): TreeFeature {
      const feature = features[source]!;
      const bins = (length: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(length));
      const thin = made.get(source) ?? { ...feature, bins: fewer(feature.bins, bins) };
      made.set(source, thin);
      return thin;
    },
  };
}

function fewer<Values extends Uint8Array | Uint16Array>(
  values: Values,
  make: (length: number) => Values,
): Values {
  if (values.length <= mostRows) return values;
  const taken = make(mostRows);
  for (let at = 0; at < mostRows; at++) taken[at] = values[Math.floor((at * values.length) / mostRows)]!;
  return taken;
}
