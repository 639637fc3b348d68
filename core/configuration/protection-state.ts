import type { ProtectionState } from '@core/contract/enums';
import type { ColumnSchema } from '@core/connectors/schema';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { ColumnConfiguration, PiiMark } from './configuration';
import type { KeptLevel } from './kept-level';

type Choice = Pick<ColumnConfiguration, 'generator' | 'suggestion' | 'isSuggested'>;

/** What the state of a column follows from. */
export interface Standing {
  readonly schema: Pick<ColumnSchema, 'type' | 'generated'>;
  /** The mark of the column itself. */
  readonly pii: Pick<PiiMark, 'dismissed'> | null;
  /** Of the column whose generator is in force: itself, or the key that it follows. */
  readonly root: Choice;
  /** What stays of a source value, by that generator. */
  readonly level: KeptLevel;
}

/**
 * The one answer to how a column stands, for grid, lists, start page and proof. A mark of personal data is judged by what stays of its
 * values. Without one, a column of which values stay has to have been looked at: a scan of names that finds nothing has not
 * done that.
 */
export function protectionStateOf({ schema, pii, root, level }: Standing): ProtectionState {
  const isKept = level === 'copied' || level === 'partly';
  if (pii !== null && !pii.dismissed) {
    if (!isKept) return 'PROTECTED';
    return level === 'copied' ? 'UNPROTECTED' : 'PARTLY_PROTECTED';
  }
  const isReviewed = pii !== null || isDecided(root);
  return isKept && !isReviewed && !schema.generated && canTellOfPeople(schema.type)
    ? 'NOT_EXAMINED'
    : 'NON_PII';
}

/** A person chose what is in force: a generator, duplicate among them, or to reject the one suggested. */
const isDecided = ({ generator, suggestion, isSuggested }: Choice): boolean =>
  !isSuggested && (generator !== null || suggestion !== null);

/** Shorter texts are codes. */
const tellingLength = 4;

/**
 * Whether values of the type can name or describe a person by themselves. Numbers, dates and the values of an enum say something
 * only under a name that the scan reads.
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
