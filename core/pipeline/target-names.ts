import { tableKey, type TableName } from '@core/connectors/schema';

export interface TargetNaming {
  readonly hasSchemas: boolean;
  /** For tables without a schema, and for all where the connection is bound to this one. */
  readonly defaultSchema: string;
  readonly isBoundToDefaultSchema: boolean;
}

/**
 * The names that tables get in the destination, in the same order. The schema stays where there are schemas.
 * Where two tables would meet under one name, because their schemas fall away, both carry theirs in the name.
 */
export function targetNames(tables: readonly TableName[], naming: TargetNaming): TableName[] {
  const plain = tables.map((table) => placed(table, table.name, naming));
  const uses = new Map<string, number>();
  for (const name of plain) uses.set(tableKey(name), (uses.get(tableKey(name)) ?? 0) + 1);
  return plain.map((name, at) => {
    const table = tables[at]!;
    const isShared = (uses.get(tableKey(name)) ?? 0) > 1 && table.schema !== '';
    return isShared ? placed(table, `${table.schema}_${table.name}`, naming) : name;
  });
}

function placed(table: TableName, name: string, naming: TargetNaming): TableName {
  if (!naming.hasSchemas) return { schema: '', name };
  const keepsSchema = table.schema !== '' && !naming.isBoundToDefaultSchema;
  return { schema: keepsSchema ? table.schema : naming.defaultSchema, name };
}
