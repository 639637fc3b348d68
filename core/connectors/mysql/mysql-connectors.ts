import { commonKinds } from '@core/kernel/data/logical-type';
import { silentLogger } from '@core/kernel/logger';
import { defaultCapabilities, type Connector, type ConnectorCapabilities } from '../connector';
import { SessionGroup } from '../sql/session-group';
import { tryConnection } from '../sql/try-connection';
import { serverIdentity } from '../sql/server-address';
import { mysqlDestination } from './destination-connection';
import { introspect } from './introspection/introspect';
import { checkRights } from './check-rights';
import { negotiateTls } from './session/negotiate-tls';
import { nativeFormat } from './read/decode';
import { addressOf, placeOf } from './session/client-options';
import { connectionError } from './session/database-error';
import { Session } from './session/session';
import { MysqlSource } from './source-connection';

const capabilities: ConnectorCapabilities = {
  ...defaultCapabilities,
  schemas: false,
  snapshot: 'per-reader',
  transactionalDdl: false,
  // By the servers' usual collations; tables that a run creates from another engine's compare byte by byte.
  textEquality: { ignoresCase: true, ignoresAccents: true, ignoresTrailingSpaces: true },
  nativeFormat,
  kinds: [...commonKinds, 'enum', 'geo'],
};

/** Which of the two servers answers is determined from the server; the type is what the connection was saved as. */
const connectorOf = (type: 'MYSQL' | 'MARIADB'): Connector => ({
  type,
  capabilities,
  test: (config, role, signal, onStep) =>
    tryConnection(
      {
        config,
        place: placeOf(config),
        negotiateTls: (socket) => negotiateTls(socket, config),
        signIn: () => Session.open(config, { role, logger: silentLogger }),
        introspect: (session) => introspect(session, silentLogger),
        checkRights,
        explain: (error) => connectionError(error, config, role),
      },
      signal,
      onStep,
    ),
  openSource: async (config, options) =>
    new MysqlSource(await SessionGroup.open(() => Session.open(config, options), options)),
  openDestination: async (config, options) =>
    mysqlDestination(await SessionGroup.open(() => Session.open(config, options), options)),
  identity: (config) => serverIdentity('mysql', addressOf(config)),
});

/** MySQL 8.0.16 and newer. Untested: no MySQL server. What it shares with MariaDB is tested there. */
export const mysqlConnector = connectorOf('MYSQL');

/** MariaDB 10.4 and newer. */
export const mariadbConnector = connectorOf('MARIADB');
