import { silentLogger } from '@core/kernel/logger';
import type { ConnectionConfig, ConnectionTest, DatabaseRole, TestStep } from '../../connector';
import { tryConnection } from '../../sql/try-connection';
import { introspect } from '../introspection/introspect';
import { placeOf } from '../session/client-config';
import { connectionError } from '../session/connection-error';
import { Session } from '../session/session';
import { checkRights } from './rights-step';
import { negotiateTls } from './tls-step';

/** Tests the connection from resolving the host name to the user's privileges, and stops at the first failed step. */
export const testConnection = (
  config: ConnectionConfig,
  role: DatabaseRole,
  signal?: AbortSignal,
  onStep?: (step: TestStep) => void,
): Promise<ConnectionTest> =>
  tryConnection(
    {
      config,
      place: placeOf(config),
      negotiateTls: (socket) => negotiateTls(socket, config),
      signIn: () => Session.open(config, { role, logger: silentLogger }),
      introspect: (session) => introspect(session, config.schema),
      checkRights: (session, schema) => checkRights(session, config, schema),
      explain: (error) => connectionError(error, config, role),
    },
    signal,
    onStep,
  );
