import type { TableName } from '@core/connectors/schema';

/** Where a finding is, in the names of the source. */
export const at = (table: TableName, column: string | null = null) => ({
  table: { schema: table.schema, name: table.name },
  column,
});
