import type { PiiStatus, ProtectionState } from '@core/contract/enums';
import type { ColumnSchema } from '@core/connectors/schema';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { ColumnConfiguration, PiiMark } from './configuration';
import type { KeptLevel } from './kept-level';

type Choice = Pick<ColumnConfiguration, 'generator' | 'suggestion' | 'isSuggested'>;

/** What a column's state depends on. */
export interface Standing {
  readonly schema: Pick<ColumnSchema, 'type' | 'generated'>;
  /** The mark of the column itself. */
  readonly pii: Pick<PiiMark, 'dismissed'> | null;
  /** A scan has looked at values of the column and found nothing personal. */
  readonly isExamined: boolean;
  /** Of the column whose generator is effective: itself, or the key that it follows. */
  readonly root: Choice;
  /** How much that generator leaves of a source value. */
  readonly level: KeptLevel;
}

/**
 * The protection state of a column: the one function that grid, strip, home, personal data, inventory, chooser and proof
 * ask. A column marked as personal is judged by what stays of its values. Without a mark, a column whose values stay must
 * have been examined, by a person or by a scan of its values: a name scan without findings does not count.
 */
export function protectionStateOf({ schema, pii, isExamined, root, level }: Standing): ProtectionState {
  const isKept = level === 'copied' || level === 'partly';
  if (pii !== null && !pii.dismissed) {
    if (!isKept) return 'PROTECTED';
    return level === 'copied' ? 'UNPROTECTED' : 'PARTLY_PROTECTED';
  }
  const isReviewed = pii !== null || isExamined || isDecided(root);
  return isKept && !isReviewed && !schema.generated && canTellOfPeople(schema.type)
    ? 'NOT_EXAMINED'
    : 'NON_PII';
}

const statuses: Readonly<Record<ProtectionState, PiiStatus>> = {
  UNPROTECTED: 'UNPROTECTED',
  PARTLY_PROTECTED: 'PROTECTED',
  PROTECTED: 'PROTECTED',
  NOT_EXAMINED: 'NON_PII',
  NON_PII: 'NON_PII',
};

/** The specified status, which does not tell parts from the whole, nor what was not examined from the rest. */
export const piiStatusOf = (state: ProtectionState): PiiStatus => statuses[state];

/** A person chose the effective generator (even duplicate), or rejected the suggested one. */
const isDecided = ({ generator, suggestion, isSuggested }: Choice): boolean =>
  !isSuggested && (generator !== null || suggestion !== null);

/** Shorter texts are codes. */
const tellingLength = 4;

/**
 * Whether values of the type can by themselves name or describe a person. Numbers, dates and enum values only say
 * something under a name that the scan reads.
 */
export function canTellOfPeople(type: LogicalType): boolean {
  switch (type.kind) {
    case 'utf8':
      return type.length === undefined || type.length >= tellingLength;
    case 'list':
      return canTellOfPeople(type.item);
    case 'json':
    case 'xml':
    case 'binary':
    case 'geo':
    case 'unknown':
      return true;
    case 'bool':
    case 'int':
    case 'float':
    case 'decimal':
    case 'date':
    case 'time':
    case 'timestamp':
    case 'interval':
    case 'uuid':
    case 'enum':
      return false;
  }
}
