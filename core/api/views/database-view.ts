import { basename } from 'node:path';
import { connectorType } from '@core/contract/enums';
import type { DatabaseDetail, DatabaseSummary } from '@core/contract/schemas/engine';
import { toIso } from '@core/kernel/clock';
import { viewOf } from '@core/workspaces/connection-config';
import type { Database, Workspace, WorkspaceMember } from '@core/workspaces/workspace';

/** A database as every member may see it: no address, no user name. */
export function databaseSummaryView(database: Database, workspace: Workspace): DatabaseSummary {
  const { connection, found } = database;
  const validatedAt =
    database.role === 'SOURCE' ? workspace.sourceValidatedAt : workspace.destinationValidatedAt;
  return {
    id: database.id,
    role: database.role,
    type: connectorType.parse(connection.type),
    name: connection.database ?? basename(connection.path ?? ''),
    product: database.product,
    version: database.version,
    read_at: isoOrNull(database.readAt),
    validated_at: isoOrNull(validatedAt),
    found: found && {
      tables: found.tables,
      views: found.views,
      columns: found.columns,
      foreign_keys: found.foreignKeys,
    },
  };
}

/** With the connection, without its secrets and with effective tuning, for those who may edit. */
export function databaseDetailView(
  database: Database,
  workspace: Workspace,
  member: Pick<WorkspaceMember, 'role'>,
): DatabaseDetail {
  const { nConnections, readBatchSize, writeBatchSize } = workspace.settings;
  const connection =
    member.role === 'READER'
      ? null
      : viewOf({ ...database.connection, nConnections, readBatchSize, writeBatchSize });
  return { ...databaseSummaryView(database, workspace), connection };
}

export const isoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at));
