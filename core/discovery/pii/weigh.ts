import type { ValueEvidence } from './recognizer';
import type { TableContext } from './table-context';
import type { Judgement } from './values/judge-values';

/** Calibrated on labelled columns; see the evaluation in this folder. */
const weights = {
  /** Values that match, under a name that agrees. */
  borneOut: 0.7,
  besidePersons: 1.2,
  besideThings: 0.85,
  surest: 0.98,
  /** Values that do not match: if they are decisive, if they are not, and if a dictionary may lack them. */
  ruledOut: 0.15,
  unlike: 0.5,
  unknown: 0.85,
  enoughToRefute: 8,
  /** A name from this score on is a floor: values that do not fit may be invalid, and are personal all the same. */
  sureName: 0.72,
} as const;

/** How mismatching values weigh against a name: the text of each says how much the name still counts. */
type Against = 'values-rule-out' | 'values-do-not-fit' | 'values-are-unknown' | 'values-are-invalid';

const leftOfName: Readonly<Record<Exclude<Against, 'values-are-invalid'>, number>> = {
  'values-rule-out': weights.ruledOut,
  'values-do-not-fit': weights.unlike,
  'values-are-unknown': weights.unknown,
};

export interface Weighed {
  /** 0..1 */
  readonly score: number;
  readonly against: Against | null;
  /** What no values can take from a sure name, 0..1; 0 if the name is not sure. */
  readonly floor: number;
}

const againstOf = (isDecisive: boolean | undefined, mayBeLacking: boolean) =>
  isDecisive ? 'values-rule-out' : mayBeLacking ? 'values-are-unknown' : 'values-do-not-fit';

/**
 * Combines the scores of a name and of values, 0..1. They are independent evidence, so doubts are multiplied: 1 - (1 -
 * name)(1 - values). Mismatching values reduce the score of the name, which helps to choose another kind that they fit;
 * whether the column is personal at all, they leave to a sure name.
 */
export function weigh(
  evidence: ValueEvidence | null,
  name: number,
  judgement: Judgement | null,
  table: TableContext,
): Weighed {
  const floor = name >= weights.sureName ? name : 0;
  if (evidence === null || judgement === null) return { score: name, against: null, floor };
  const { alone = 0, reach = 1, decisive } = evidence;
  if (judgement.different >= weights.enoughToRefute && judgement.strength < 0.1) {
    const against = againstOf(decisive, reach < 1 && (judgement.formed > 0 || !evidence.known));
    const isInvalid = floor > 0 && against !== 'values-are-unknown';
    return { score: name * leftOfName[against], against: isInvalid ? 'values-are-invalid' : against, floor };
  }
  const inTable =
    table.support === 'persons' ? weights.besidePersons : table.isThing ? weights.besideThings : 1;
  const trust = Math.max(alone * inTable, name > 0 ? weights.borneOut : 0);
  const values = Math.min(weights.surest, judgement.strength * trust);
  return { score: 1 - (1 - name) * (1 - values), against: null, floor };
}
