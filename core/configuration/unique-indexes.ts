import type { TableSchema } from '@core/connectors/schema';

/**
 * The role of a column in unique indexes that are not keys, because they cover expressions or some of the rows only.
 */
type IndexRole =
  /** The only column of what must be unique. */
  | 'alone'
  /** One of several. */
  | 'key'
  /** It is in the condition of the index. */
  | 'condition';

const strongestFirst = ['alone', 'key', 'condition'] as const satisfies readonly IndexRole[];

/** Null if the column is in no such index; else its strictest role. */
export function indexRoleOf({ indexes }: Pick<TableSchema, 'indexes'>, column: string): IndexRole | null {
  const roles = indexes.map(({ looksAt }): IndexRole | null => {
    if (looksAt?.keys.includes(column)) return looksAt.keys.length === 1 ? 'alone' : 'key';
    return looksAt?.condition.includes(column) ? 'condition' : null;
  });
  return strongestFirst.find((role) => roles.includes(role)) ?? null;
}
