import type { ForeignKeySchema } from '../../schema';
import type { Row } from '../../sql/sql-session';
import type { Session } from '../session/session';

/** Foreign keys between tables of the database. */
export async function readForeignKeys(session: Session): Promise<ForeignKeySchema[]> {
  const rows = await session.query(
    `SELECT k.TABLE_NAME AS child, k.CONSTRAINT_NAME AS name, k.COLUMN_NAME AS child_column,
       k.REFERENCED_TABLE_NAME AS parent, k.REFERENCED_COLUMN_NAME AS parent_column
     FROM information_schema.KEY_COLUMN_USAGE k
     WHERE k.TABLE_SCHEMA = DATABASE() AND k.REFERENCED_TABLE_SCHEMA = DATABASE()
     ORDER BY k.TABLE_NAME, k.CONSTRAINT_NAME, k.ORDINAL_POSITION`,
  );
  const rules = await session.query(
    `SELECT TABLE_NAME AS child, CONSTRAINT_NAME AS name, DELETE_RULE AS on_delete, UPDATE_RULE AS on_update
     FROM information_schema.REFERENTIAL_CONSTRAINTS WHERE CONSTRAINT_SCHEMA = DATABASE()`,
  );
  const keyOf = ({ child, name }: Row): string => JSON.stringify([child, name]);
  const ruleOf = new Map(rules.map((rule) => [keyOf(rule), rule]));
  const parts = new Map<string, Row[]>();
  for (const row of rows) parts.set(keyOf(row), [...(parts.get(keyOf(row)) ?? []), row]);
  return [...parts].map(([key, columns]) => {
    const [first] = columns;
    const rule = ruleOf.get(key);
    return {
      name: first?.name ?? '',
      child: { schema: '', name: first?.child ?? '' },
      childColumns: columns.map((column) => column.child_column ?? ''),
      parent: { schema: '', name: first?.parent ?? '' },
      parentColumns: columns.map((column) => column.parent_column ?? ''),
      deferrable: false,
      onDelete: actionOf(rule?.on_delete),
      onUpdate: actionOf(rule?.on_update),
    };
  });
}

/** RESTRICT and NO ACTION are the same in InnoDB, and the default. */
const actionOf = (rule: string | null | undefined): string | null =>
  rule === null || rule === undefined || rule === 'RESTRICT' || rule === 'NO ACTION' ? null : rule;
