import { createHash } from 'node:crypto';
import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig } from '@core/connectors/connector';

/** A hash that identifies a database: the same for every connection to it. */
export function databaseMark(connectors: ConnectorCatalogue, config: ConnectionConfig): string {
  const identity = connectors.get(config.type).identity(config);
  return createHash('sha256').update(`${config.type} ${identity}`).digest('base64');
}
