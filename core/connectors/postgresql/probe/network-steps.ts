import { lookup } from 'node:dns/promises';
import { connect as connectSocket, type Socket } from 'node:net';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig } from '../../connector';
import { connectTimeoutMs, hostOf, isSocketPath, portOf } from '../session/client-config';

/** The address that the host's name stands for. @throws Error of the resolver */
export async function resolveName(config: ConnectionConfig): Promise<{ address: string }> {
  const { address } = await lookup(hostOf(config));
  return { address };
}

/** An open socket to the server's port. @throws Error of the network, AppError 'connection-timeout' or 'cancelled' */
export function openSocket(config: ConnectionConfig, signal: AbortSignal | undefined): Promise<Socket> {
  const host = hostOf(config);
  const port = portOf(config);
  return new Promise((resolve, reject) => {
    const socket = isSocketPath(host) ? connectSocket(`${host}/.s.PGSQL.${port}`) : connectSocket(port, host);
    const giveUp = (error: AppError) => {
      socket.destroy();
      reject(error);
    };
    const abort = () => giveUp(new AppError('cancelled'));
    signal?.addEventListener('abort', abort, { once: true });
    socket.setTimeout(connectTimeoutMs, () => giveUp(new AppError('connection-timeout')));
    socket.once('error', reject);
    socket.once('connect', () => {
      signal?.removeEventListener('abort', abort);
      socket.removeListener('error', reject);
      resolve(socket);
    });
  });
}
