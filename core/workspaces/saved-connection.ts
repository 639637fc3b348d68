import type { ConnectionConfig } from '@core/connectors/connector';
import { AppError } from '@core/kernel/errors';
import type { DatabaseStore, WorkspaceStore } from './ports';
import { maySeeRows } from '@core/identity/policy';

/**
 * The connection of a database, for a user who may edit it.
 * @throws AppError 'not-found' if there is none accessible to the user, 'forbidden' for a reader,
 * 'connection-change-forbidden' for an editor who may not see rows
 */
export async function savedConnection(
  deps: { readonly databases: DatabaseStore; readonly workspaces: WorkspaceStore },
  databaseId: number,
  userId: number,
): Promise<ConnectionConfig> {
  const workspaceId = await deps.workspaces.workspaceIdOf('database', databaseId);
  const member = workspaceId === null ? null : await deps.workspaces.memberOf(workspaceId, userId);
  const database = member === null ? null : await deps.databases.find(databaseId);
  if (member === null || database === null) {
    throw new AppError('not-found', { details: { what: 'database' } });
  }
  if (member.role === 'READER') throw new AppError('forbidden');
  if (!maySeeRows(member)) throw new AppError('connection-change-forbidden');
  return database.connection;
}
