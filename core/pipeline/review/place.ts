import type { TableName } from '@core/connectors/schema';
import type { RunTable } from '../run-request';

/** The location of a finding, in source names. */
export const at = (table: TableName, column: string | null = null) => ({
  table: { schema: table.schema, name: table.name },
  column,
});

/** Whether a run reads the table. */
export const isRun = ({ schema, configuration }: RunTable): boolean =>
  !configuration.isExcluded && schema.kind === 'table';
