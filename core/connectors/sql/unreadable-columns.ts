import { sameTable, tableKey, type ForeignKeySchema, type TableName, type TableSchema } from '../schema';
import type { ServerSession } from './server-session';

/** The table without columns that the user may not read: a run leaves them out, and keys over them. */
export function withoutUnreadable(
  session: Pick<ServerSession, 'tell'>,
  table: TableSchema,
  unreadable: readonly string[],
): TableSchema {
  if (unreadable.length === 0) return table;
  session.tell('warn', 'columns-not-readable', { table: tableKey(table), columns: unreadable.join(', ') });
  const isReadable = (names: readonly string[]) => names.every((name) => !unreadable.includes(name));
  return {
    ...table,
    primaryKey: table.primaryKey && isReadable(table.primaryKey) ? table.primaryKey : null,
    uniqueKeys: table.uniqueKeys.filter(({ columns }) => isReadable(columns)),
    belongings: [
      ...unreadable.map((name) => ({ kind: 'column', name, statement: null, isUnreadable: true }) as const),
      ...(table.belongings ?? []),
    ],
  };
}

/** Keys whose columns can all be read. */
export function readableKeys(
  keys: readonly ForeignKeySchema[],
  tables: readonly TableSchema[],
): ForeignKeySchema[] {
  const isUnreadable = (table: TableName, columns: readonly string[]) =>
    tables
      .find((candidate) => sameTable(candidate, table))
      ?.belongings?.some(({ isUnreadable: is, name }) => is === true && columns.includes(name)) === true;
  return keys.filter(
    ({ child, childColumns, parent, parentColumns }) =>
      !isUnreadable(child, childColumns) && !isUnreadable(parent, parentColumns),
  );
}
