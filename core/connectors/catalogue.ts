import { AppError } from '@core/kernel/errors';
import type { Connector } from './connector';

/** The connectors of a composition root, by type. */
export interface ConnectorCatalogue {
  all(): readonly Connector[];
  /** @throws AppError 'connector-not-built' */
  get(type: string): Connector;
}

export function connectorCatalogue(connectors: readonly Connector[]): ConnectorCatalogue {
  const byType = new Map<string, Connector>(connectors.map((connector) => [connector.type, connector]));
  return {
    all: () => connectors,
    get(type) {
      const connector = byType.get(type);
      if (!connector) throw new AppError('connector-not-built', { details: { type } });
      return connector;
    },
  };
}
