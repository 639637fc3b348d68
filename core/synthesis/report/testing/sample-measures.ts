import type { ColumnMeasure, PairMeasure, SynthesisMeasures } from '../../measures';
import type { SynthesisOptions } from '../../options';
import type { RelationMeasures, TableWork } from '../report-form';

/** Measures of a table that looks real: figures follow from the place of a column, so that tests can name them. */
export function sampleMeasures(
  names: readonly string[],
  change: Partial<SynthesisMeasures> = {},
): SynthesisMeasures {
  return {
    rows: { train: 24_421, made: 24_421, holdout: 24_421 },
    fidelity: {
      ...{ quality: 0.9911, columnShapes: 0.996, pairTrends: 0.9863, accuracy: 0.9896 },
      ...{ univariate: 0.9951, bivariate: 0.9841, coherence: null, memory: null, expectedAccuracy: 0.9882 },
      ...{ trivariate: 0.969, tails: 0.94 },
    },
    holdoutFidelity: {
      ...{ quality: 0.9891, columnShapes: 0.9935, pairTrends: 0.9847, accuracy: 0.9875 },
      ...{ univariate: 0.9937, bivariate: 0.9813, coherence: null, memory: null, expectedAccuracy: 0.9882 },
      ...{ trivariate: 0.966, tails: 0.95 },
    },
    columns: names.map(columnMeasure),
    pairs: names.flatMap((left, index) =>
      names.slice(index + 1).map((right, offset) => pairMeasure(left, right, index, index + offset + 1)),
    ),
    privacy: {
      ...{
        dcrShare: 0.52,
        dcrByChance: 0.01,
        nndr: 0.842,
        nndrHoldout: 0.851,
        exactShare: 0.00102,
        exactShareHoldout: 0.00118,
      },
      ...{ membershipAuc: 0.503, singlingOut: 0.031, singlingOutHoldout: 0.029 },
      dcrCurve: Array.from({ length: 19 }, (_, index) => {
        const share = (index + 1) / 20;
        return { share, made: 0.021 + 0.19 * share ** 2.2, holdout: 0.024 + 0.2 * share ** 2.2 };
      }),
    },
    discriminatorAuc: 0.501,
    utility: { target: 'income', tstrAuc: 0.907, trtrAuc: 0.918 },
    ...change,
  };
}

export function sampleWork(change: Partial<TableWork> = {}): TableWork {
  return {
    ...{ name: 'public.adult', model: 'single-table', preset: 'balanced', modelledColumns: 15 },
    options: sampleOptions,
    rows: { source: 48_842, train: 24_421, made: 24_421 },
    seconds: { fit: 0.412, generate: 0.061 },
    privacyStatement: null,
    ...change,
  };
}

export const sampleOptions: SynthesisOptions = {
  ...{ maxTrainingRows: 1_000_000, readRandomSubset: true, cardinalityThreshold: 1_000 },
  rareCategory: { threshold: 20, mode: 'replace', label: 'RARE' },
  ...{ clipThreshold: 0, noise: 0, seed: 42 },
  trees: {
    ...{ minLeaf: 50, minGain: 6, backOff: 10, minInterval: 10, splitRows: 8_192 },
    order: 'entropy-descending',
  },
  privacyBudget: null,
};

export const sampleRelation: RelationMeasures = {
  ...{ parent: 'customers', child: 'orders', rows: { train: 20_000, made: 20_000, holdout: 20_000 } },
  ...{ childrenPerParent: 0.9812, holdoutChildrenPerParent: 0.9931 },
  childrenBins: [0, 1, 2, 3, 4, 5, 6, 7].map((count) => ({
    label: String(count),
    train: 0.3 * 0.7 ** count,
    made: 0.31 * 0.69 ** count,
  })),
  ...{ parentChildPairs: 0.9603, holdoutParentChildPairs: 0.9711, orphans: 0 },
};

function columnMeasure(name: string, place: number): ColumnMeasure {
  const isNumber = place % 3 === 0;
  const shape = 0.998 - (place % 7) * 0.0021;
  const labels = isNumber
    ? Array.from({ length: 10 }, (_, bin) => `${17 + bin * 6} – ${22 + bin * 6}`)
    : [
        'Private',
        'Self-emp-not-inc',
        'Local-gov',
        'State-gov',
        'Married-civ-spouse',
        'Without-pay',
        'other',
        'NULL',
      ];
  return {
    name,
    scale: isNumber ? 'number' : 'category',
    shape,
    accuracy: shape - 0.001,
    holdoutShape: 0.9935,
    holdoutAccuracy: 0.9931,
    bins: labels.map((label, bin) => {
      const train = isNumber ? 0.1 + 0.03 * Math.sin(bin + place) : 0.62 * 0.45 ** bin;
      return { label, train, made: train + 0.008 * Math.cos(bin * 2 + place) * (train > 0.01 ? 1 : 0.1) };
    }),
  };
}

function pairMeasure(left: string, right: string, i: number, j: number): PairMeasure {
  const trainAssociation = 0.5 * Math.abs(Math.sin(i * 3 + j));
  const difference = 0.05 * Math.sin(i * 5.1 + j * 2.3) ** 3;
  return {
    ...{ left, right, trend: 0.99 - Math.abs(difference) / 2, accuracy: 0.985 - Math.abs(difference) },
    ...{ trainAssociation, madeAssociation: trainAssociation + difference },
  };
}
