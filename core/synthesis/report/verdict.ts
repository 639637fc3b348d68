import type { FigureId, Verdict } from './report-form';

/** Rows and columns that a figure was measured on: they determine its sampling error. */
export interface Sample {
  readonly made: number;
  readonly holdout: number;
  readonly columns: number;
}

interface Rule {
  /** How much better the value is than the reference; negative is worse. */
  readonly gain: (value: number, reference: number) => number;
  /** Differences up to here are within sampling error. */
  readonly noise: (sample: Sample, reference: number) => number;
  /** Worse by more than sampling error, and by no more than this, is slightly below. */
  readonly slight: number;
}

const higher = (value: number, reference: number) => value - reference;
const lower = (value: number, reference: number) => reference - value;
const nearer = (value: number, reference: number) => -Math.abs(value - reference);

/** The family of measures is saturated near the holdout: smaller differences mean nothing. */
const saturation = 0.001;

/** Standard deviation of Kolmogorov's distribution. */
const kolmogorovDeviation = 0.26;

const fidelity: Rule = {
  gain: higher,
  noise: (sample) => Math.max(saturation, shapeNoise(sample) / Math.sqrt(Math.max(1, sample.columns))),
  slight: 0.01,
};

const rules: Readonly<Record<FigureId, Rule>> = {
  quality: fidelity,
  columnShapes: fidelity,
  pairTrends: fidelity,
  accuracy: fidelity,
  univariate: fidelity,
  bivariate: fidelity,
  coherence: fidelity,
  trivariate: fidelity,
  tails: { gain: higher, noise: () => 0.05, slight: 0.1 },
  gaps: fidelity,
  lags: fidelity,
  entityShare: { gain: higher, noise: () => 0.01, slight: 0.04 },
  childrenPerParent: { gain: higher, noise: shapeNoise, slight: 0.02 },
  parentChildPairs: fidelity,
  dcrShare: { gain: lower, noise: coinNoise, slight: 0.03 },
  nndr: { gain: higher, noise: () => 0.01, slight: 0.03 },
  exactShare: {
    gain: lower,
    noise: ({ made, holdout }, share) =>
      2 * Math.sqrt(share * (1 - share) * (1 / Math.max(1, made) + 1 / Math.max(1, holdout))),
    slight: 0,
  },
  membership: { gain: lower, noise: () => 0.015, slight: 0.03 },
  // Two standard deviations of the difference of two shares of 400 guesses.
  singlingOut: {
    gain: lower,
    noise: (_, share) => 2 * Math.sqrt((2 * Math.max(share * (1 - share), 0.01)) / 400),
    slight: 0.05,
  },
  discriminatorAuc: { gain: nearer, noise: () => 0.02, slight: 0.1 },
  tstrAuc: { gain: higher, noise: () => 0.005, slight: 0.02 },
  orphans: { gain: lower, noise: () => 0, slight: 0 },
};

/** Null if one of the two could not be measured. */
export function judge(
  id: FigureId,
  value: number | null,
  reference: number | null,
  sample: Sample,
): Verdict | null {
  if (value === null || reference === null) return null;
  const { gain, noise, slight } = rules[id];
  return grade(gain(value, reference), noise(sample, reference), slight);
}

/** The verdict of one column's shape. */
export function judgeShape(
  shape: number | null,
  holdoutShape: number | null,
  sample: Sample,
): Verdict | null {
  if (shape === null || holdoutShape === null) return null;
  return grade(shape - holdoutShape, Math.max(saturation, shapeNoise(sample)), 0.02);
}

/** Two standard deviations of the distance of two samples of one distribution. */
function shapeNoise({ made, holdout }: Sample): number {
  return 2 * kolmogorovDeviation * Math.sqrt(1 / Math.max(1, made) + 1 / Math.max(1, holdout));
}

/** Two standard deviations of the share of heads: it moves with the rows made and with those compared to. */
function coinNoise({ made, holdout }: Sample): number {
  return Math.sqrt(1 / Math.max(1, made) + 1 / Math.max(1, holdout));
}

function grade(gain: number, noise: number, slight: number): Verdict {
  // Sums of decimals miss their bound by a rounding.
  const epsilon = 1e-9;
  if (Math.abs(gain) <= noise + epsilon) return 'like';
  if (gain > 0) return 'better';
  return -gain <= slight + epsilon ? 'slightly-below' : 'below';
}
