import { logicalKinds } from '@core/kernel/data/logical-type';
import { defaultCapabilities, type Connector } from '../connector';
import { nativeFormat } from './codec/encode-native';
import { PostgresDestination } from './destination-connection';
import { testConnection } from './probe/test-connection';
import { addressOf } from './session/client-config';
import { Session } from './session/session';
import { serverIdentity } from '../sql/server-address';
import { SessionGroup } from '../sql/session-group';
import { PostgresSource } from './source-connection';

/**
 * PostgreSQL 12 and newer. Rows move by binary COPY in both directions; a value whose binary format this connector does
 * not know, or whose format means something else in another database, moves as the server's own text.
 */
export const postgresqlConnector: Connector = {
  type: 'POSTGRESQL',
  capabilities: {
    ...defaultCapabilities,
    snapshot: 'shared',
    transactionalDdl: true,
    altersInPlace: true,
    nativeFormat,
    kinds: logicalKinds,
  },
  test: testConnection,
  async openSource(config, options) {
    return new PostgresSource(await SessionGroup.open(() => Session.open(config, options), options), config);
  },
  async openDestination(config, options) {
    return new PostgresDestination(
      await SessionGroup.open(() => Session.open(config, options), options),
      config,
    );
  },
  identity: (config) => serverIdentity('postgresql', addressOf(config)),
};
