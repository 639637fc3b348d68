import type { WorkspaceMember } from '@core/workspaces/workspace';
import type { Kysely } from 'kysely';
import type { StoreTables } from './tables';

/** Members of a workspace in the order in which they came, or the one that the user is. */
export async function membersOf(
  db: Kysely<StoreTables>,
  workspaceId: number,
  userId?: number,
): Promise<WorkspaceMember[]> {
  let query = db.selectFrom('members').selectAll().where('workspace_id', '=', workspaceId);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  const rows = await query.orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    workspaceId: row.workspace_id,
    userId: row.user_id,
    role: row.role,
    mayViewData: row.may_view_data === 1,
    createdAt: row.created_at,
  }));
}
