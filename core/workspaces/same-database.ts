import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig } from '@core/connectors/connector';
import { AppError } from '@core/kernel/errors';

/**
 * Refuses a destination that is the source, within it or around it: a load would overwrite what it reads, or the next
 * read would find what was loaded.
 * @throws AppError 'source-is-destination', 'source-overlaps-destination' or 'connector-not-built'
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
  if (connector.isNested?.(source, destination)) throw new AppError('source-overlaps-destination');
}
