import type { BinnedFeature } from './feature-bins';
import { growBoostedTree, scoreTree, type BoostedNode } from './boosted-tree';

const trees = 100;
const learningRate = 0.1;

/**
 * A classifier of two classes: gradient boosted histogram trees on the logistic loss (Friedman 2001; Ke et al.,
 * "LightGBM", 2017) with usual settings: 100 trees of 15 leaves at most, 64 bins a feature, learning rate .1. Deterministic: the
 * same rows give the same model.
 */
export interface BoostedTrees {
  /** Log-odds of class 1 of each row of features binned in the same way. */
  score(features: readonly BinnedFeature[]): Float64Array;
}

/** @param classes 0 or 1 of each row; both must occur */
export function boostTrees(features: readonly BinnedFeature[], classes: Uint8Array): BoostedTrees {
  const positives = classes.reduce((sum, one) => sum + one, 0);
  const start = Math.log(positives / (classes.length - positives));
  const scores = new Float64Array(classes.length).fill(start);
  const grown: BoostedNode[] = [];
  const gradients = new Float32Array(classes.length);
  const curvatures = new Float32Array(classes.length);
  for (let round = 0; round < trees; round++) {
    for (let row = 0; row < classes.length; row++) {
      const chance = 1 / (1 + Math.exp(-scores[row]!));
      gradients[row] = chance - classes[row]!;
      curvatures[row] = Math.max(1e-16, chance * (1 - chance));
    }
    grown.push(growBoostedTree(features, gradients, curvatures, learningRate, scores));
  }
  return {
    score(asked) {
      const result = new Float64Array(asked[0]?.bins.length ?? 0).fill(start);
      for (const tree of grown) scoreTree(tree, asked, result);
      return result;
    },
  };
}
