import type { Fidelity, SynthesisMeasures } from '@core/synthesis/measures';

/** Seconds and megabytes used by a model; null for rivals. */
export interface ModelCost {
  readonly fitSeconds: number;
  readonly generateSeconds: number;
  /** Of the whole process until the rows were generated. */
  readonly peakRssMb: number;
}

/** The metrics of one model, named as in the command's JSON; null if there is none. */
export interface ModelLine {
  readonly name: string;
  readonly quality: number | null;
  readonly column_shapes: number | null;
  readonly pair_trends: number | null;
  readonly accuracy: number | null;
  readonly univariate: number | null;
  readonly bivariate: number | null;
  readonly trivariate: number | null;
  readonly tails: number | null;
  readonly coherence: number | null;
  readonly gaps: number | null;
  readonly lags: number | null;
  readonly entity_share: number | null;
  readonly expected_accuracy: number | null;
  readonly dcr_share: number | null;
  /** Where nothing leaks the share lies so far from .5 at most, in 19 of 20 cases. */
  readonly dcr_by_chance: number | null;
  readonly nndr: number | null;
  readonly nndr_holdout: number | null;
  readonly exact_share: number | null;
  readonly exact_share_holdout: number | null;
  readonly membership_auc: number | null;
  readonly singling_out: number | null;
  readonly discriminator_auc: number | null;
  readonly tstr_auc: number | null;
  readonly trtr_auc: number | null;
  readonly children_per_parent: number | null;
  readonly parent_child_pairs: number | null;
  readonly orphans: number | null;
  readonly fit_seconds: number | null;
  readonly generate_seconds: number | null;
  readonly peak_rss_mb: number | null;
}

export interface RelationFigures {
  readonly childrenPerParent: number;
  readonly parentChildPairs: number;
  readonly orphans: number;
}

export function modelLine(
  name: string,
  measures: SynthesisMeasures,
  cost: ModelCost | null,
  relation: RelationFigures | null,
): ModelLine {
  const { privacy, utility } = measures;
  return {
    ...lineOf(name, measures.fidelity, cost, relation),
    dcr_share: known(privacy.dcrShare),
    dcr_by_chance: known(privacy.dcrByChance),
    nndr: known(privacy.nndr),
    nndr_holdout: known(privacy.nndrHoldout),
    exact_share: known(privacy.exactShare),
    exact_share_holdout: known(privacy.exactShareHoldout),
    membership_auc: known(privacy.membershipAuc),
    singling_out: known(privacy.singlingOut),
    discriminator_auc: known(measures.discriminatorAuc),
    tstr_auc: known(utility?.tstrAuc),
    trtr_auc: known(utility?.trtrAuc),
  };
}

/** The scores of the holdout itself: its distances and copies are meaningless, but its classifiers are not. */
export function holdoutLine(measures: SynthesisMeasures, relation: RelationFigures | null): ModelLine {
  const { privacy, utility } = measures;
  return {
    ...lineOf('holdout', measures.holdoutFidelity, null, relation),
    nndr: known(privacy.nndrHoldout),
    exact_share: known(privacy.exactShareHoldout),
    singling_out: known(privacy.singlingOutHoldout),
    discriminator_auc: known(measures.discriminatorAuc),
    tstr_auc: known(utility?.trtrAuc),
  };
}

function lineOf(
  name: string,
  fidelity: Fidelity,
  cost: ModelCost | null,
  relation: RelationFigures | null,
): ModelLine {
  return {
    name,
    quality: known(fidelity.quality),
    column_shapes: known(fidelity.columnShapes),
    pair_trends: known(fidelity.pairTrends),
    accuracy: known(fidelity.accuracy),
    univariate: known(fidelity.univariate),
    bivariate: known(fidelity.bivariate),
    trivariate: known(fidelity.trivariate),
    tails: known(fidelity.tails),
    coherence: known(fidelity.coherence),
    gaps: known(fidelity.memory?.gaps),
    lags: known(fidelity.memory?.lags),
    entity_share: known(fidelity.memory?.entityShare),
    expected_accuracy: known(fidelity.expectedAccuracy),
    dcr_share: null,
    dcr_by_chance: null,
    nndr: null,
    nndr_holdout: null,
    exact_share: null,
    exact_share_holdout: null,
    membership_auc: null,
    singling_out: null,
    discriminator_auc: null,
    tstr_auc: null,
    trtr_auc: null,
    children_per_parent: known(relation?.childrenPerParent),
    parent_child_pairs: known(relation?.parentChildPairs),
    orphans: known(relation?.orphans),
    fit_seconds: known(cost?.fitSeconds),
    generate_seconds: known(cost?.generateSeconds),
    peak_rss_mb: known(cost?.peakRssMb),
  };
}

const known = (value: number | null | undefined): number | null =>
  value === null || value === undefined || Number.isNaN(value) ? null : value;
