import type { Evidence } from '@core/contract/evidence-codes';
import type { ValueEvidence } from '../recognizer';
import type { ShapedValue } from './shape';

/** How well the values of a column match a recognizer. */
export interface Judgement {
  readonly different: number;
  readonly passing: number;
  /** Of the form, whether or not they pass, or with a word in them. */
  readonly formed: number;
  /** The share of matching values, at its lower confidence bound, less the share expected by chance: 0..1. */
  readonly strength: number;
}

/** Values examined before giving up. */
const firstLook = 40;
/** More values add nothing. */
export const mostJudged = 400;

const hasForm = ({ shape, pattern }: ValueEvidence, { text, shapes }: ShapedValue): boolean =>
  shapes.has(shape) && pattern.test(text);

export function passes(evidence: ValueEvidence, value: ShapedValue): boolean {
  if (!hasForm(evidence, value)) return false;
  const { text } = value;
  if (evidence.known && !evidence.known(text)) return false;
  return !evidence.check || evidence.check(text.replace(/[\s.-]/g, '').toUpperCase());
}

export function judgeValues(evidence: ValueEvidence, values: readonly ShapedValue[]): Judgement {
  const { chance, reach = 1 } = evidence;
  let passing = 0;
  let formed = 0;
  let different = 0;
  for (const value of values) {
    if (different === mostJudged || (different === firstLook && passing <= firstLook * chance * 0.5)) break;
    different += 1;
    if (hasForm(evidence, value) || /\p{L}{3}|[\u3040-\u9fff]/u.test(value.text)) formed += 1;
    if (passes(evidence, value)) passing += 1;
  }
  const beyondChance = Math.max(0, (lowerBound(passing, different) - chance) / (1 - chance));
  return { different, passing, formed, strength: Math.min(1, beyondChance / reach) };
}

/** The lower bound of a share by Wilson's score interval (1927), one standard deviation below. */
function lowerBound(hits: number, total: number): number {
  if (total === 0) return 0;
  const share = hits / total;
  const spread = Math.sqrt((share * (1 - share)) / total + 1 / (4 * total * total));
  return (share + 1 / (2 * total) - spread) / (1 + 1 / total);
}

/** The judgement in counts: how many matched, of how many, and how many would by chance. */
export function evidenceOf(evidence: ValueEvidence, { different, passing }: Judgement): Evidence {
  const params = { different, passing, by_chance: Math.round(different * evidence.chance) };
  if (evidence.check) return { code: 'values-pass-check', params };
  return { code: evidence.known ? 'values-are-known' : 'values-have-form', params };
}
