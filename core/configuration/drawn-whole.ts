import type { ColumnSchema } from '@core/connectors/schema';

/**
 * Whether values of the column are made by drawing one that was seen, or not at all: the database takes only some texts
 * for its type, and we cannot put those together out of pieces.
 */
export function isDrawnWhole({ type, isOpaque }: Pick<ColumnSchema, 'type' | 'isOpaque'>): boolean {
  switch (type.kind) {
    case 'interval':
    case 'xml':
    case 'list':
    case 'unknown':
      return true;
    default:
      return isOpaque === true;
  }
}
