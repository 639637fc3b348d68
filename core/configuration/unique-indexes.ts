import type { TableSchema } from '@core/connectors/schema';

/** What a column is to unique indexes that are no keys, because they are over expressions or some of the rows only. */
type IndexRole =
  /** The only column of what must be unique. */
  | 'alone'
  /** One of several. */
  | 'key'
  /** It tells which rows the index holds. */
  | 'condition';

const strongestFirst = ['alone', 'key', 'condition'] as const satisfies readonly IndexRole[];

/** Null if no such index looks at the column; else what binds it most. */
export function indexRoleOf({ indexes }: Pick<TableSchema, 'indexes'>, column: string): IndexRole | null {
  const roles = indexes.map(({ looksAt }): IndexRole | null => {
    if (looksAt?.keys.includes(column)) return looksAt.keys.length === 1 ? 'alone' : 'key';
    return looksAt?.condition.includes(column) ? 'condition' : null;
  });
  return strongestFirst.find((role) => roles.includes(role)) ?? null;
}
