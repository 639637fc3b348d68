import type { ClientConfig } from 'pg';
import type { ConnectionConfig } from '../../connector';
import { connectTimeoutMs, type ServerPlace } from '../../sql/network-steps';
import { tlsOptions } from '../../sql/tls';

const defaultPort = 5432;

export const hostOf = (config: ConnectionConfig): string => config.host?.trim() || 'localhost';
export const portOf = (config: ConnectionConfig): number => config.port ?? defaultPort;
export const databaseOf = (config: ConnectionConfig): string =>
  config.database || config.username || 'postgres';

/** A socket of the file system in place of a host; it never has TLS. */
export const isSocketPath = (host: string): boolean => host.startsWith('/');

export function placeOf(config: ConnectionConfig): ServerPlace {
  const host = hostOf(config);
  const port = portOf(config);
  return isSocketPath(host) ? { socketPath: `${host}/.s.PGSQL.${port}` } : { host, port };
}

export function clientConfig(config: ConnectionConfig, tls: boolean): ClientConfig {
  const host = hostOf(config);
  return {
    host,
    port: portOf(config),
    database: databaseOf(config),
    user: config.username,
    password: config.password ?? '',
    application_name: 'understudy',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    ssl: tls && !isSocketPath(host) ? tlsOptions(config, host) : false,
  };
}
