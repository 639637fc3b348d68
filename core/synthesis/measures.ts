import type { MemoryScores } from './metrics/sequence-memory';

/** The metrics of one made table beside its training rows and a holdout. Figures are 0 … 1; NaN if there is nothing to measure, as pairs of one column. */
export interface SynthesisMeasures {
  readonly rows: { readonly train: number; readonly made: number; readonly holdout: number };
  readonly fidelity: Fidelity;
  /** The same metrics for the holdout: what real rows score. */
  readonly holdoutFidelity: Fidelity;
  readonly columns: readonly ColumnMeasure[];
  readonly pairs: readonly PairMeasure[];
  readonly privacy: PrivacyMeasures;
  /** How well a classifier separates made rows from unseen training rows, as AUC; .5 is not at all. */
  readonly discriminatorAuc: number;
  readonly utility: UtilityMeasure | null;
}

export interface Fidelity {
  /** Mean of shapes and trends. */
  readonly quality: number;
  readonly columnShapes: number;
  readonly pairTrends: number;
  /** Mean of the three below, as far as they exist. */
  readonly accuracy: number;
  readonly univariate: number;
  readonly bivariate: number;
  /** Of neighbouring rows of a sequence; null for a single table. */
  readonly coherence: number | null;
  /** What a sequence keeps beyond its next row; null for a single table. */
  readonly memory: MemoryScores | null;
  /** Of triples of columns; beside the accuracy, not in it. */
  readonly trivariate: number;
  /** How far the outermost hundredth of numbers and dates reaches at either end, against the training rows. */
  readonly tails: number;
  /** Expected score of a sample of this size from the true distribution. */
  readonly expectedAccuracy: number;
}

export interface ColumnMeasure {
  readonly name: string;
  readonly scale: 'number' | 'datetime' | 'category';
  readonly shape: number;
  readonly accuracy: number;
  readonly holdoutShape: number;
  readonly holdoutAccuracy: number;
  /** Shares by bin of the training rows, for a picture. The last bins are 'other' and NULL, where they occur. */
  readonly bins: readonly { readonly label: string; readonly train: number; readonly made: number }[];
}

export interface PairMeasure {
  readonly left: string;
  readonly right: string;
  readonly trend: number;
  readonly accuracy: number;
  /** Association of the two columns, 0 … 1 (or -1 … 1 for two numbers), in the training rows and in the made ones. */
  readonly trainAssociation: number;
  readonly madeAssociation: number;
}

export interface PrivacyMeasures {
  /** Share of made rows nearer to a training row than to a holdout row, ties by half; .5 reveals nothing about the training. */
  readonly dcrShare: number;
  /** How far from .5 that share lies by chance where nothing leaks, in 19 of 20 cases. */
  readonly dcrByChance: number;
  /** Median ratio of the nearest to the second nearest distance to training rows, and the same for the holdout's rows. */
  readonly nndr: number;
  readonly nndrHoldout: number;
  /** Share of made rows equal to a training row, and share of the holdout's rows that are. */
  readonly exactShare: number;
  readonly exactShareHoldout: number;
  /** Area under the ROC curve of the guess that rows near to a made one were trained on; .5 is a coin toss. */
  readonly membershipAuc: number;
  /** Guesses from made rows that hold for exactly one training row, and for exactly one of the holdout. */
  readonly singlingOut: number;
  readonly singlingOutHoldout: number;
  /** Distances to the closest training row at 5 %, 10 %, … 95 % of the rows, for a picture. */
  readonly dcrCurve: readonly { readonly share: number; readonly made: number; readonly holdout: number }[];
}

export interface UtilityMeasure {
  readonly target: string;
  /** Train on made, test on the holdout: area under the ROC curve; and the same trained on the real rows. */
  readonly tstrAuc: number;
  readonly trtrAuc: number;
}
