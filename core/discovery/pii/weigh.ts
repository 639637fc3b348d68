import type { ValueEvidence } from './recognizer';
import type { TableContext } from './table-context';
import type { Judgement } from './values/judge-values';

/** Measured on columns with labels; see the evaluation beside this file. */
const weights = {
  /** Values that fit, under a name that says so too. */
  borneOut: 0.7,
  besidePersons: 1.2,
  besideThings: 0.85,
  surest: 0.98,
  /** Values that do not fit: where they are decisive, where they are not, and where a dictionary may not have them. */
  ruledOut: 0.15,
  unlike: 0.5,
  unknown: 0.85,
  enoughToRefute: 8,
} as const;

/** How values that do not fit speak against a name: the text of each says what is left of it. */
type Against = 'values-rule-out' | 'values-do-not-fit' | 'values-are-unknown';

const leftOfName: Readonly<Record<Against, number>> = {
  'values-rule-out': weights.ruledOut,
  'values-do-not-fit': weights.unlike,
  'values-are-unknown': weights.unknown,
};

/**
 * One score of a name and of values, 0..1. Both speak for themselves, so doubt is multiplied: 1 - (1 - name)(1 - values).
 * Values that do not fit take from what the name says.
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
