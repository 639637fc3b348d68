import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig } from '@core/connectors/connector';
import { AppError } from '@core/kernel/errors';

/**
 * Refuses a destination that is the source: a load would overwrite what it reads.
 * @throws AppError 'source-is-destination' or 'connector-not-built'
 */
export function refuseSameDatabase(
  connectors: ConnectorCatalogue,
  source: ConnectionConfig,
  destination: ConnectionConfig,
): void {
  if (source.type !== destination.type) return;
  const connector = connectors.get(source.type);
  if (connector.identity(source) === connector.identity(destination))
    throw new AppError('source-is-destination');
}
