import type { Connector, OpenOptions } from './connector';
import type { TableSchema } from './schema';

/** Tables of a source as they were last read, for opening it with a connector that reads them as it did then. */
export const knownTables = (
  { capabilities }: Connector,
  tables: readonly TableSchema[],
): Pick<OpenOptions, 'tables'> => (capabilities.versionedTables ? { tables } : {});
