import type { Connection, ConnectionOptions } from 'mysql2';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig, DatabaseRole } from '../../connector';
import { openSocket } from '../../sql/network-steps';
import { sslModeOf } from '../../sql/tls';
import { clientOptions, placeOf, wantsTls } from './client-options';
import { connectionError } from './database-error';
import { guardPassword } from './guard-password';
import { negotiateTls } from './negotiate-tls';

/**
 * Connects and signs in. Mode 'prefer' tries TLS first and falls back to plain if the server has none, or if somebody
 * between pretends that: the password is not sent as it is then, nor under a key that whoever answers has made.
 * @throws AppError 'connection-…'
 */
export async function connect(config: ConnectionConfig, role: DatabaseRole): Promise<Connection> {
  const tls = wantsTls(config);
  try {
    return await connectOnce(config, tls);
  } catch (error) {
    const refusal = connectionError(tls ? await tlsReason(error, config) : error, config, role);
    const mayGoOnWithout = sslModeOf(config) === 'prefer' && refusal.code.startsWith('connection-tls-');
    if (!mayGoOnWithout) throw refusal;
  }
  const { authPlugins } = await import('mysql2');
  const guard = guardPassword(authPlugins);
  try {
    return await connectOnce(config, false, guard.plugins);
  } catch (error) {
    const known = guard.hasRefused() ? new AppError('connection-password-in-clear', { cause: error }) : error;
    throw connectionError(known, config, role);
  }
}

/** The client library reports all handshake failures with one code; another probe finds out which it was. */
async function tlsReason(error: unknown, config: ConnectionConfig): Promise<unknown> {
  if (codeOf(error) !== 'HANDSHAKE_SSL_ERROR') return error;
  const socket = await openSocket(placeOf(config), undefined);
  try {
    await negotiateTls(socket, config);
    return new AppError('connection-tls-client-certificate', { cause: error });
  } catch (reason) {
    return reason;
  } finally {
    socket.destroy();
  }
}

async function connectOnce(
  config: ConnectionConfig,
  tls: boolean,
  authPlugins: ConnectionOptions['authPlugins'] = {},
): Promise<Connection> {
  // Loaded only by processes that connect to such a server: it takes a tenth of a second of a worker's start.
  const { createConnection } = await import('mysql2');
  return new Promise((resolve, reject) => {
    const connection = createConnection({ ...clientOptions(config, tls), authPlugins });
    connection.on('error', () => undefined);
    connection.connect((error) => {
      if (!error) return resolve(connection);
      connection.destroy();
      // A peer that closes without a greeting, or sends an unreadable one, is not a server of this kind.
      const isStrange = codeOf(error) === 'PROTOCOL_CONNECTION_LOST' && !connection.threadId;
      reject(isStrange ? new AppError('connection-protocol', { cause: error }) : error);
    });
  });
}

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined);
