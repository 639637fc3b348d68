import { setImmediate as nextTurn } from 'node:timers/promises';
import { throwIfAborted } from '@core/kernel/abort';
import type { CodedColumn } from '../../coding';
import { featureOf } from '../../trees/tree';
import type { TreeFeature } from '../../trees/tree';
import type { CodeModel, DrawStep } from '../code-model';
import type { GrowRequest } from '../grow-model';
import { hasFewValues } from '../column-order';
import { countNoise } from './accountant';
import { chooseParents } from './choose-parents';
import { countGrid } from './grid';
import { gridTree } from './grid-tree';
import { noisyCounts } from './noisy-counts';
import type { SecureNoise } from './secure-noise';

type PrivateRequest = Omit<GrowRequest, 'workerPool'> & {
  /** What all columns may spend. */
  readonly rho: number;
  readonly noise: SecureNoise;
};

/**
 * Of a column's ρ: for the choice of its parents, for its counts by class, and for its fine codes within classes. What has
 * nothing to choose from, or a class for each code, leaves its share to the counts.
 */
const shares = { choice: 0.3, fine: 0.2 };
/** A count should be this many times its noise, on average. */
const signalToNoise = 3;

/**
 * Grows a model whose counts are ρ-concentrated differentially private: for any two tables of as many rows that differ
 * in one row, each set of models is about as likely. The codebooks must be private themselves.
 *
 * Mechanism: the order of columns and the cells of the grids follow from the codebooks alone. For each column up to two
 * earlier ones are chosen, the target in any case, the others by the exponential mechanism on how much they depend on each
 * other; the counts of its classes by the cells of their grid get Gaussian noise, and once more those of its fine codes.
 * Composition: every column spends an equal part of ρ in zero-concentrated differential privacy, where spendings add up
 * (Bun & Steinke, 2016).
 * After PrivBayes (Zhang et al., 2014) and its successors with Gaussian noise (McKenna et al., 2021).
 * The number of rows is taken as known.
 */
export async function growPrivateModel(request: PrivateRequest): Promise<CodeModel> {
  const { coded, context, options, rho, noise, onProgress, signal } = request;
  const rhoEach = rho / Math.max(1, coded.length);
  const features = [...context, ...coded].map((column) => featureOf(column));
  const offered = context.map((_, index) => index);
  const steps: DrawStep[] = [];
  const target = targetOf(coded, options.target);
  for (const codebook of publicOrder(coded, target)) {
    await nextTurn();
    throwIfAborted(signal);
    const column = coded[codebook]!;
    const { kept, tree } = growPrivateTree(
      column,
      offered.map((source) => features[source]!),
      target >= 0 && target !== codebook ? offered.indexOf(context.length + target) : null,
      rhoEach,
      noise,
    );
    steps.push({ codebook, sources: kept.map((index) => offered[index]!), tree, pull: null });
    offered.push(context.length + codebook);
    onProgress?.({ column: column.codebook.name, done: steps.length, total: coded.length });
  }
  return {
    codebooks: coded.map(({ codebook }) => codebook),
    contextBooks: context.map(({ codebook }) => codebook),
    steps,
  };
}

/** The column that is to be predicted, where it has few values; -1 where there is none. */
const targetOf = (coded: readonly CodedColumn[], name: string | undefined): number =>
  coded.findIndex(({ codebook }) => codebook.name === name && hasFewValues(codebook));

/** By the number of codes, few first, and the target before all: it follows from the codebooks alone. */
const publicOrder = (coded: readonly CodedColumn[], target: number): number[] => {
  const codes = (index: number) => (index === target ? 0 : coded[index]!.codebook.fineCount);
  return coded.map((_, index) => index).sort((a, b) => codes(a) - codes(b) || a - b);
};

function growPrivateTree(
  { codebook, fine }: CodedColumn,
  features: readonly TreeFeature[],
  first: number | null,
  rho: number,
  noise: SecureNoise,
) {
  const { classCount, classOf, fineCount } = codebook;
  const rows = fine.length;
  const classes = Uint8Array.from(fine, (code) => classOf[code]!);
  const hasFine = fineCount > classCount;
  const left = 1 - (features.length > 0 ? shares.choice : 0) - (hasFine ? shares.fine : 0);
  const deviation = countNoise(rho * left);
  const parents = chooseParents({
    features,
    first,
    classes,
    classCount,
    cellLimit: rows / (signalToNoise * deviation * classCount),
    rho: rho * shares.choice,
    noise,
  });
  const weights = noisyCounts(countGrid(parents, classes, classCount), deviation, rows, noise);
  const tree = gridTree(codebook, {
    parents,
    weights,
    fineShares: hasFine
      ? sharesInClass(fineCounts(fine, fineCount, countNoise(rho * shares.fine), noise), classOf)
      : new Float64Array(fineCount).fill(1),
    backOff: deviation,
  });
  return { kept: parents.map(({ index }) => index), tree };
}

function fineCounts(
  fine: Uint16Array,
  fineCount: number,
  deviation: number,
  noise: SecureNoise,
): Float64Array {
  const counts = new Float64Array(fineCount);
  for (const code of fine) counts[code]!++;
  return noisyCounts(counts, deviation, fine.length, noise);
}

/** Even shares in a class of which noise has left nothing. */
function sharesInClass(counts: Float64Array, classOf: Uint8Array): Float64Array {
  const byClass = new Float64Array(64);
  const codes = new Float64Array(64);
  counts.forEach((count, code) => {
    const kind = classOf[code]!;
    byClass[kind] = byClass[kind]! + count;
    codes[kind] = codes[kind]! + 1;
  });
  return counts.map((count, code) => {
    const kind = classOf[code]!;
    return byClass[kind]! > 0 ? count / byClass[kind]! : 1 / codes[kind]!;
  });
}
