import type { ClientConfig } from 'pg';
import type { ConnectionConfig } from '../../connector';
import { connectTimeoutMs, type ServerPlace } from '../../sql/network-steps';
import { hostOf, isSocketPath, type ServerAddress } from '../../sql/server-address';
import { tlsOptions } from '../../sql/tls';

const defaultPort = 5432;

export const addressOf = (config: ConnectionConfig): ServerAddress => ({
  host: hostOf(config),
  port: config.port ?? defaultPort,
  database: config.database || config.username || 'postgres',
});

export function placeOf(config: ConnectionConfig): ServerPlace {
  const { host, port } = addressOf(config);
  return isSocketPath(host) ? { socketPath: `${host}/.s.PGSQL.${port}` } : { host, port };
}

export function clientConfig(config: ConnectionConfig, tls: boolean): ClientConfig {
  const { host, port, database } = addressOf(config);
  return {
    host,
    port,
    database,
    user: config.username,
    password: config.password ?? '',
    application_name: 'understudy',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    ssl: tls && !isSocketPath(host) ? tlsOptions(config, host) : false,
  };
}
