import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import type { ClientConfig } from 'pg';
import type { ConnectionConfig } from '../../connector';

const defaultPort = 5432;
export const connectTimeoutMs = 15_000;

export const hostOf = (config: ConnectionConfig): string => config.host?.trim() || 'localhost';
export const portOf = (config: ConnectionConfig): number => config.port ?? defaultPort;
export const databaseOf = (config: ConnectionConfig): string =>
  config.database || config.username || 'postgres';
export const sslModeOf = (config: ConnectionConfig) => config.sslMode ?? 'prefer';

/** A socket of the file system in place of a host; it never has TLS. */
export const isSocketPath = (host: string): boolean => host.startsWith('/');

/**
 * Options of TLS for the mode, as libpq has them: 'require' and 'prefer' check nothing, but 'require' with an
 * authority given checks it as 'verify-ca' does; 'verify-ca' checks the issuer; 'verify-full' also the name.
 */
export function tlsOptions(config: ConnectionConfig): ConnectionOptions {
  const mode = sslModeOf(config);
  const host = hostOf(config);
  const checksIssuer =
    mode === 'verify-ca' || mode === 'verify-full' || (mode === 'require' && Boolean(config.ca));
  return {
    host,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    rejectUnauthorized: checksIssuer,
    ...(mode === 'verify-full' ? {} : { checkServerIdentity: () => undefined }),
    ...(config.ca ? { ca: config.ca } : {}),
    ...(config.cert ? { cert: config.cert } : {}),
    ...(config.key ? { key: config.key } : {}),
  };
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
    ssl: tls && !isSocketPath(host) ? tlsOptions(config) : false,
  };
}
