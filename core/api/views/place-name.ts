import { pathText } from '@core/contract/names';
import type { SchemaStore } from '@core/schema/ports';

/** The path of a table or column, 'schema.table.column'; null if it no longer exists. */
export async function namePlace(
  schemas: SchemaStore,
  kind: 'table' | 'column',
  id: number,
): Promise<string | null> {
  const column = kind === 'column' ? await schemas.column(id) : null;
  const tableId = kind === 'column' ? column?.tableId : id;
  const table = tableId === undefined ? null : await schemas.table(tableId);
  return table && pathText(table.schema.schema, table.schema.name, column?.schema.name ?? null);
}
