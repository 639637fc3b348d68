import type { BinnedFeature } from './feature-bins';

/** Sums over the rows of a node, by feature and bin: gradient, curvature, rows. */
export type Histogram = Float64Array;

export const lanes = 3;
export const binsOfFeature = 64;

export const createHistogram = (features: number): Histogram =>
  new Float64Array(features * binsOfFeature * lanes);

/** Adds up the rows `rows[start … end-1]`. */
export function fillHistogram(
  histogram: Histogram,
  features: readonly BinnedFeature[],
  rows: Uint32Array,
  start: number,
  end: number,
  gradients: Float32Array,
  curvatures: Float32Array,
): void {
  const count = end - start;
  const nodeGradients = new Float32Array(count);
  const nodeCurvatures = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    nodeGradients[i] = gradients[rows[start + i]!]!;
    nodeCurvatures[i] = curvatures[rows[start + i]!]!;
  }
  features.forEach(({ bins }, feature) => {
    const base = feature * binsOfFeature * lanes;
    for (let i = 0; i < count; i++) {
      const at = base + bins[rows[start + i]!]! * lanes;
      histogram[at]! += nodeGradients[i]!;
      histogram[at + 1]! += nodeCurvatures[i]!;
      histogram[at + 2]!++;
    }
  });
}

/** Leaves in `whole` what belongs to the sibling of `part`. */
export function subtractHistogram(whole: Histogram, part: Histogram): void {
  for (let i = 0; i < whole.length; i++) whole[i]! -= part[i]!;
}
