import { createHash } from 'node:crypto';
import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig } from '@core/connectors/connector';

/** Marks a database by a hash of what tells it from others: the same for every connection to it, whoever made it. */
export function databaseMark(connectors: ConnectorCatalogue, config: ConnectionConfig): string {
  const identity = connectors.get(config.type).identity(config);
  return createHash('sha256').update(`${config.type} ${identity}`).digest('base64');
}
