import type { BinnedFeature } from './feature-bins';
import { binsOfFeature, lanes, type Histogram } from './histogram';

/** Rows whose bin of the feature is marked go left. */
export interface Split {
  readonly gain: number;
  readonly feature: number;
  readonly goesLeft: Uint8Array;
}

const minRows = 20;
const minCurvature = 1e-3;
/** Rows that a category needs to be ordered by its gradient. */
const minClassRows = 10;
/** Added to the curvature of a category when categories are ordered, so that small ones are in the middle. */
const classSmoothing = 10;

export const leafPenalty = 1;

/**
 * The split of a node with the greatest gain in the second-order approximation of the loss (Chen & Guestrin,
 * "XGBoost", 2016, equation 7); classes without order are ordered by their mean gradient first (Fisher 1958, as in
 * LightGBM). Null if none leaves enough rows on both sides.
 */
export function findSplit(histogram: Histogram, features: readonly BinnedFeature[]): Split | null {
  let best: { gain: number; feature: number; order: Uint8Array; cut: number } | null = null;
  for (let feature = 0; feature < features.length; feature++) {
    const order = binOrder(histogram, feature, features[feature]!.isOrdered);
    const found = cutOrder(histogram, feature, order);
    if (found.gain > (best?.gain ?? 0)) best = { ...found, feature, order };
  }
  if (!best) return null;
  const goesLeft = new Uint8Array(binsOfFeature);
  for (let i = 0; i <= best.cut; i++) goesLeft[best.order[i]!] = 1;
  return { gain: best.gain, feature: best.feature, goesLeft };
}

/** Bins with rows, in the order in which they are cut in two. */
function binOrder(histogram: Histogram, feature: number, isOrdered: boolean): Uint8Array {
  const base = feature * binsOfFeature * lanes;
  const least = isOrdered ? 1 : minClassRows;
  const order = new Uint8Array(binsOfFeature);
  let count = 0;
  for (let bin = 0; bin < binsOfFeature; bin++)
    if (histogram[base + bin * lanes + 2]! >= least) order[count++] = bin;
  const used = order.subarray(0, count);
  if (isOrdered) return used;
  const mean = (bin: number) =>
    histogram[base + bin * lanes]! / (histogram[base + bin * lanes + 1]! + classSmoothing);
  return used.sort((a, b) => mean(a) - mean(b));
}

function cutOrder(histogram: Histogram, feature: number, order: Uint8Array): { gain: number; cut: number } {
  const base = feature * binsOfFeature * lanes;
  let [gradient, curvature, rows] = [0, 0, 0];
  for (let bin = 0; bin < binsOfFeature; bin++) {
    gradient += histogram[base + bin * lanes]!;
    curvature += histogram[base + bin * lanes + 1]!;
    rows += histogram[base + bin * lanes + 2]!;
  }
  const whole = (gradient * gradient) / (curvature + leafPenalty);
  let [leftGradient, leftCurvature, leftRows] = [0, 0, 0];
  let [gain, cut] = [0, -1];
  for (let i = 0; i < order.length; i++) {
    const at = base + order[i]! * lanes;
    leftGradient += histogram[at]!;
    leftCurvature += histogram[at + 1]!;
    leftRows += histogram[at + 2]!;
    if (leftRows < minRows || leftCurvature < minCurvature) continue;
    if (rows - leftRows < minRows || curvature - leftCurvature < minCurvature) break;
    const rightGradient = gradient - leftGradient;
    const here =
      (leftGradient * leftGradient) / (leftCurvature + leafPenalty) +
      (rightGradient * rightGradient) / (curvature - leftCurvature + leafPenalty) -
      whole;
    if (here > gain) [gain, cut] = [here, i];
  }
  return { gain, cut };
}
