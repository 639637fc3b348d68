import type { ColumnSchema } from '@core/connectors/schema';

/** Types that are texts here and that a server takes in one form only. */
const networkTypes = ['inet', 'cidr', 'macaddr', 'macaddr8'];

/** A point, in a type of its own or as what a type of shapes is held to. */
const point = /(^|\()point\b/i;

/**
 * Whether values of the column are made by drawing one that was seen, or not at all: the database takes only some texts
 * for its type, and we cannot put those together out of pieces.
 */
export function isDrawnWhole({ type, nativeType }: Pick<ColumnSchema, 'type' | 'nativeType'>): boolean {
  switch (type.kind) {
    case 'interval':
    case 'xml':
    case 'list':
    case 'unknown':
      return true;
    case 'geo':
      return !point.test(nativeType);
    case 'utf8':
      return networkTypes.includes(nativeType.toLowerCase());
    default:
      return false;
  }
}
