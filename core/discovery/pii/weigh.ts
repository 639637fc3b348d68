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
} as const;

/** How mismatching values weigh against a name: the text of each says how much the name still counts. */
type Against = 'values-rule-out' | 'values-do-not-fit' | 'values-are-unknown';

const leftOfName: Readonly<Record<Against, number>> = {
  'values-rule-out': weights.ruledOut,
  'values-do-not-fit': weights.unlike,
  'values-are-unknown': weights.unknown,
};

/**
 * Combines the scores of a name and of values, 0..1. They are independent evidence, so doubts are multiplied: 1 - (1 -
 * name)(1 - values). Mismatching values reduce the score of the name.
 */
export function weigh(
  evidence: ValueEvidence | null,
  name: number,
  judgement: Judgement | null,
  table: TableContext,
): { readonly score: number; readonly against: Against | null } {
  if (evidence === null || judgement === null) return { score: name, against: null };
  const { alone = 0, reach = 1, decisive } = evidence;
  if (judgement.different >= weights.enoughToRefute && judgement.strength < 0.1) {
    const against = decisive ? 'values-rule-out' : reach === 1 ? 'values-do-not-fit' : 'values-are-unknown';
    return { score: name * leftOfName[against], against };
  }
  const inTable =
    table.support === 'persons' ? weights.besidePersons : table.isThing ? weights.besideThings : 1;
  const trust = Math.max(alone * inTable, name > 0 ? weights.borneOut : 0);
  const values = Math.min(weights.surest, judgement.strength * trust);
  return { score: 1 - (1 - name) * (1 - values), against: null };
}
