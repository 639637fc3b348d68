import { lookup } from 'node:dns/promises';
import { connect as connectSocket, type Socket } from 'node:net';
import { AppError } from '@core/kernel/errors';

/** Timeout in milliseconds for each step of connecting. */
export const connectTimeoutMs = 15_000;

/** Where a server listens: a port of a host, or a socket in the file system. */
export type ServerPlace = { readonly host: string; readonly port: number } | { readonly socketPath: string };

/** The address that a host name resolves to. @throws Error of the resolver */
export async function resolveName(host: string): Promise<{ address: string }> {
  const { address } = await lookup(host);
  return { address };
}

/** An open socket to the server. @throws Error of the network, AppError 'connection-timeout' or 'cancelled' */
export function openSocket(place: ServerPlace, signal: AbortSignal | undefined): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket =
      'socketPath' in place ? connectSocket(place.socketPath) : connectSocket(place.port, place.host);
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
