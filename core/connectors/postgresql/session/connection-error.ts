import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig, DatabaseRole } from '../../connector';
import { errorAtServer } from '../../sql/server-address';
import { tlsError } from '../../sql/tls';
import { addressOf } from './client-config';
import { toAppError } from './database-error';

/** An error of connecting or signing in, as an AppError that names host, port, database and user name. */
export function connectionError(error: unknown, config: ConnectionConfig, role: DatabaseRole): AppError {
  const known = error instanceof AppError ? error : (tlsError(error) ?? toAppError(error, { role }));
  return errorAtServer(known, addressOf(config), config, role);
}
