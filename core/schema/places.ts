import type { ConnectionConfig, Connector } from '@core/connectors/connector';
import { tableKey, type TableName, type TableSchema } from '@core/connectors/schema';
import { descriptionOf } from '@core/contract/connectors/descriptions';

/** How a destination treats table names. */
export interface PlaceNaming {
  readonly hasSchemas: boolean;
  /** For tables without a schema, and for all if the connection is bound to this one. */
  readonly defaultSchema: string;
  readonly isBoundToDefaultSchema: boolean;
  /** Names are case-insensitive. */
  readonly ignoresCase: boolean;
}

export const placeNaming = (
  { type, capabilities }: Pick<Connector, 'type' | 'capabilities'>,
  { schema }: Pick<ConnectionConfig, 'schema'>,
): PlaceNaming => ({
  hasSchemas: capabilities.schemas,
  defaultSchema: schema ?? descriptionOf(type).defaultSchema ?? '',
  isBoundToDefaultSchema: schema !== undefined,
  ignoresCase: capabilities.tableNamesIgnoreCase,
});

/**
 * The destination names of a source's tables, by `tableKey`; views have none. Schemas are kept if the destination has
 * them. If two tables would collide because their schemas are dropped, both get the schema as a prefix; one that still
 * collides gets a number. The result does not depend on what a run leaves out.
 */
export function placesOf(
  tables: readonly Pick<TableSchema, 'schema' | 'name' | 'kind'>[],
  naming: PlaceNaming,
): Map<string, TableName> {
  const moved = tables.filter(({ kind }) => kind === 'table');
  const keyOf = (name: TableName) => (naming.ignoresCase ? tableKey(name).toLowerCase() : tableKey(name));
  const plain = moved.map((table) => placed(table, table.name, naming));
  const uses = new Map<string, number>();
  for (const name of plain) uses.set(keyOf(name), (uses.get(keyOf(name)) ?? 0) + 1);
  const isAlone = (name: TableName) => uses.get(keyOf(name)) === 1;
  const taken = new Set(plain.filter(isAlone).map(keyOf));
  const places = moved.map((table, at) => {
    const name = plain[at]!;
    if (isAlone(name)) return name;
    const base = table.schema === '' ? table.name : `${table.schema}_${table.name}`;
    let free = placed(table, base, naming);
    for (let count = 2; taken.has(keyOf(free)); count++) free = placed(table, `${base}_${count}`, naming);
    taken.add(keyOf(free));
    return free;
  });
  return new Map(moved.map((table, at) => [tableKey(table), places[at]!]));
}

function placed(table: TableName, name: string, naming: PlaceNaming): TableName {
  if (!naming.hasSchemas) return { schema: '', name };
  const keepsSchema = table.schema !== '' && !naming.isBoundToDefaultSchema;
  return { schema: keepsSchema ? table.schema : naming.defaultSchema, name };
}
