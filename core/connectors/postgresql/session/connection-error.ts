import { AppError, type ErrorDetails } from '@core/kernel/errors';
import type { ConnectionConfig, DatabaseRole } from '../../connector';
import { connectTimeoutMs } from '../../sql/network-steps';
import { tlsError } from '../../sql/tls';
import { databaseOf, hostOf, portOf } from './client-config';
import { toAppError } from './database-error';

/** An error of connecting or signing in, as an AppError that names host, port, database and user name. */
export function connectionError(error: unknown, config: ConnectionConfig, role: DatabaseRole): AppError {
  const known = error instanceof AppError ? error : (tlsError(error) ?? toAppError(error, { role }));
  const isVague = known.code === 'internal' || known.code.endsWith('-query-failed');
  const place: ErrorDetails = {
    host: hostOf(config),
    port: portOf(config),
    database: databaseOf(config),
    username: config.username,
    seconds: connectTimeoutMs / 1000,
    fault: role === 'SOURCE' ? 'source' : 'destination',
  };
  return new AppError(isVague ? 'connection-failed' : known.code, {
    cause: known.cause,
    details: { ...place, ...known.details },
  });
}
