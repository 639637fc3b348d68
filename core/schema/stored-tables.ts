import type { Connector, OpenOptions } from '@core/connectors/connector';
import { knownTables } from '@core/connectors/known-tables';
import type { SchemaStore } from './ports';

/** The stored tables of a source, for opening it with a connector that needs them. */
export async function storedTables(
  schemas: Pick<SchemaStore, 'load'>,
  connector: Connector,
  databaseId: number,
): Promise<Pick<OpenOptions, 'tables'>> {
  if (!connector.capabilities.versionedTables) return {};
  const { tables } = await schemas.load(databaseId);
  return knownTables(
    connector,
    tables.map(({ schema }) => schema),
  );
}
