import type { ProofCheck } from '@core/contract/schemas/proof';
import type { TableName } from '@core/connectors/schema';

type Detail = ProofCheck['details'][number];

/** Where exceptions were found, in destination names. */
export function detail(
  table: TableName,
  columns: readonly string[],
  found: number,
  params: Detail['params'] = {},
): Detail {
  return { schema_name: table.schema, table_name: table.name, column_names: [...columns], found, params };
}
