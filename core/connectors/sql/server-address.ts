import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig, DatabaseRole } from '../connector';
import { connectTimeoutMs } from './network-steps';

/** Where a database is, with the engine's defaults filled in. */
export interface ServerAddress {
  /** A host name, an address, or the path of a socket in the file system. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
}

export const hostOf = (config: ConnectionConfig): string => config.host?.trim() || 'localhost';

/** A socket in the file system instead of a host; it never has TLS. */
export const isSocketPath = (host: string): boolean => host.startsWith('/');

/** Equal for two addresses of one database. @param scheme names the family of engines */
export function serverIdentity(scheme: string, { host, port, database }: ServerAddress): string {
  const name = host.toLowerCase();
  const isLocal = ['localhost', '127.0.0.1', '::1', '[::1]'].includes(name) || isSocketPath(name);
  return `${scheme}://${isLocal ? 'localhost' : name}:${port}/${database}`;
}

/** An error of connecting or signing in with host, port, database and user name, which its text needs. */
export function errorAtServer(
  known: AppError,
  { host, port, database }: ServerAddress,
  { username }: ConnectionConfig,
  role: DatabaseRole,
): AppError {
  const isVague = known.code === 'internal' || known.code.endsWith('-query-failed');
  return new AppError(isVague ? 'connection-failed' : known.code, {
    cause: known.cause,
    details: {
      host,
      port,
      database,
      username,
      seconds: connectTimeoutMs / 1000,
      fault: role === 'SOURCE' ? 'source' : 'destination',
      ...known.details,
    },
  });
}
