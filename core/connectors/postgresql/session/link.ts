import { AppError } from '@core/kernel/errors';
import type pg from 'pg';
import type { ConnectionConfig, DatabaseRole } from '../../connector';
import { sslModeOf } from '../../sql/tls';
import { clientConfig, placeOf } from './client-config';
import { connectionError } from './connection-error';

/** A signed-in client, with what a cancel request needs. */
export interface Link {
  readonly client: pg.Client;
  readonly processId: number;
  readonly secretKey: number;
}

/**
 * Connects and signs in. Mode 'prefer' tries TLS first and falls back to plain if the server has none, or if somebody
 * between pretends that: the password is not sent as it is then.
 * @throws AppError 'connection-…'
 */
export async function openLink(config: ConnectionConfig, role: DatabaseRole): Promise<Link> {
  const mode = sslModeOf(config);
  try {
    return await connectOnce(config, mode !== 'disable');
  } catch (error) {
    const refusal = connectionError(error, config, role);
    const mayGoOnWithout =
      mode === 'prefer' && /^connection-(tls-.*|no-permission|failed)$/.test(refusal.code);
    if (!mayGoOnWithout) throw refusal;
  }
  try {
    return await connectOnce(config, false, { maySendPassword: isLocal(config) });
  } catch (error) {
    throw connectionError(error, config, role);
  }
}

const isLocal = (config: ConnectionConfig): boolean => 'socketPath' in placeOf(config);

/** @param maySendPassword as it is, if the server asks for that; otherwise only what proves that we know it */
async function connectOnce(
  config: ConnectionConfig,
  tls: boolean,
  { maySendPassword } = { maySendPassword: true },
): Promise<Link> {
  // Loaded only by processes that connect to such a server: it takes a tenth of a second of a worker's start.
  const { default: driver } = await import('pg');
  const client = new driver.Client(clientConfig(config, tls));
  // An error can arrive with the very bytes that complete the sign-in, before a caller could listen; the next query
  // reports it.
  client.on('error', () => undefined);
  if (!maySendPassword) {
    // before the client's own listener, which then writes to nobody
    client.connection.prependListener('authenticationCleartextPassword', () => {
      client.connection.stream.destroy(new AppError('connection-password-in-clear'));
    });
  }
  let processId = 0;
  let secretKey = 0;
  client.connection.on('backendKeyData', (message: { processID: number; secretKey: number }) => {
    processId = message.processID;
    secretKey = message.secretKey;
  });
  try {
    await client.connect();
    return { client, processId, secretKey };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
