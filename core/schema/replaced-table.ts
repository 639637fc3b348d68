import { sameTable, type DatabaseSchema, type TableSchema } from '@core/connectors/schema';
import type { StoredSchema } from './stored-schema';

/** The stored schema of a source as a new read would give it, with one table read otherwise. */
export const withTable = (
  { tables, foreignKeys }: StoredSchema,
  product: Pick<DatabaseSchema, 'product' | 'version'>,
  read: TableSchema,
): DatabaseSchema => ({
  ...product,
  tables: tables.map(({ schema }) => (sameTable(schema, read) ? read : schema)),
  foreignKeys: foreignKeys.filter(({ isVirtual }) => !isVirtual).map(({ schema }) => schema),
});
