import type { Socket } from 'node:net';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig } from '../../connector';
import { shakeHands, tlsOptions } from '../../sql/tls';
import { hostOf } from '../../sql/server-address';

/** SSLRequest (PostgreSQL manual, "Message Formats"). */
const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/**
 * Negotiates TLS on an open socket and reports what the server showed. Errors carry the names and dates of the
 * certificate, so that a reader sees why it was rejected.
 * @throws AppError 'connection-tls-…' or 'connection-protocol'
 */
export async function negotiateTls(
  socket: Socket,
  config: ConnectionConfig,
): Promise<Record<string, string>> {
  const answer = await askForTls(socket);
  if (answer === 'N') throw new AppError('connection-tls-unsupported');
  if (answer !== 'S') throw new AppError('connection-protocol');
  return shakeHands(socket, tlsOptions(config, hostOf(config)));
}

function askForTls(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new AppError('connection-protocol')));
    socket.once('data', (bytes) => resolve(bytes.toString('latin1')));
    socket.write(sslRequest);
  });
}
