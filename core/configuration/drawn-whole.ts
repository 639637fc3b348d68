import type { ColumnSchema } from '@core/connectors/schema';

/**
 * Whether new values of the column can only be picked from existing ones: the database accepts only some texts for its
 * type, which we cannot compose.
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
