import type { ConnectionConfig, Connector, DatabaseRole } from './connector';

/**
 * The same connectors, each with a check right before it accesses a database, so that a connection saved earlier passes
 * it too.
 * @param check throws for a connection that may not be opened
 */
export const checkBefore = (
  connectors: readonly Connector[],
  check: (config: ConnectionConfig, role: DatabaseRole) => Promise<void>,
): readonly Connector[] =>
  connectors.map((connector) => ({
    ...connector,
    async test(config, role, signal, onStep) {
      await check(config, role);
      return connector.test(config, role, signal, onStep);
    },
    async openSource(config, options) {
      await check(config, options.role);
      return connector.openSource(config, options);
    },
    async openDestination(config, options) {
      await check(config, options.role);
      return connector.openDestination(config, options);
    },
  }));
