import { connect as connectSocket } from 'node:net';
import type { ConnectionOptions } from 'mysql2';
import type { ConnectionConfig } from '../../connector';
import { connectTimeoutMs, type ServerPlace } from '../../sql/network-steps';
import { hostOf, isSocketPath, type ServerAddress } from '../../sql/server-address';
import { sslModeOf, tlsOptions } from '../../sql/tls';

const defaultPort = 3306;

export const addressOf = (config: ConnectionConfig): ServerAddress => ({
  host: hostOf(config),
  port: config.port ?? defaultPort,
  database: config.database ?? '',
});

export function placeOf(config: ConnectionConfig): ServerPlace {
  const { host, port } = addressOf(config);
  return isSocketPath(host) ? { socketPath: host } : { host, port };
}

export const wantsTls = (config: ConnectionConfig): boolean =>
  sslModeOf(config) !== 'disable' && 'host' in placeOf(config);

export function clientOptions(config: ConnectionConfig, tls: boolean): ConnectionOptions {
  const place = placeOf(config);
  return {
    ...('host' in place ? { host: place.host, port: place.port, stream: openStream(place) } : place),
    user: config.username ?? '',
    password: config.password ?? '',
    database: addressOf(config).database,
    connectTimeout: connectTimeoutMs,
    charset: 'UTF8MB4_BIN',
    timezone: 'Z',
    dateStrings: true,
    supportBigNumbers: true,
    // Each value as the server has it: no parsing of JSON, no row objects.
    jsonStrings: true,
    multipleStatements: false,
    connectAttributes: { program_name: 'understudy' },
    ...(tls ? { ssl: sslOptions(config) } : {}),
  };
}

function sslOptions(config: ConnectionConfig): NonNullable<ConnectionOptions['ssl']> {
  const { rejectUnauthorized } = tlsOptions(config, hostOf(config));
  return {
    rejectUnauthorized: rejectUnauthorized === true,
    verifyIdentity: sslModeOf(config) === 'verify-full',
    ...(config.ca ? { ca: config.ca } : {}),
    ...(config.cert ? { cert: config.cert } : {}),
    ...(config.key ? { key: config.key } : {}),
  };
}

/**
 * For a host given as an address, the client passes no name to the handshake, and Node then checks the certificate
 * against 'localhost'; this is used instead, where Node looks first and keeps the resolved socket's name.
 */
const openStream =
  ({ host, port }: { readonly host: string; readonly port: number }) =>
  () => {
    const socket = connectSocket(port, host);
    socket.setNoDelay(true);
    socket.setKeepAlive(true);
    return Object.assign(socket, { _host: host });
  };
