import { sameTable, type DatabaseSchema, type TableSchema } from '@core/connectors/schema';
import type { StoredSchema } from './stored-schema';

/**
 * Whether a new read of an unchanged source has facts that the stored schema lacks because an earlier version read it:
 * which columns its checks and unique indexes refer to.
 */
export const hasNewFacts = (now: DatabaseSchema, known: StoredSchema): boolean =>
  now.tables.some((table) => {
    const before = known.tables.find(({ schema }) => sameTable(schema, table));
    return before !== undefined && hasMoreFacts(table, before.schema);
  });

function hasMoreFacts(now: TableSchema, before: TableSchema): boolean {
  const lacksColumns = (check: string) =>
    before.checks.some(({ name, columns }) => name === check && columns === undefined);
  const lacksLook = (index: string) =>
    before.indexes.some(({ name, looksAt }) => name === index && looksAt === undefined);
  return (
    now.checks.some(({ name, columns }) => columns !== undefined && lacksColumns(name)) ||
    now.indexes.some(({ name, looksAt }) => looksAt !== undefined && lacksLook(name))
  );
}
