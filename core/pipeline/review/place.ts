import type { TableName } from '@core/connectors/schema';

/** The location of a finding, in source names. */
export const at = (table: TableName, column: string | null = null) => ({
  table: { schema: table.schema, name: table.name },
  column,
});
