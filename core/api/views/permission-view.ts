import type { WorkspacePermission } from '@core/contract/schemas/workspace';
import { maySeeRows } from '@core/identity/policy';
import { toIso } from '@core/kernel/clock';
import type { Workspace, WorkspaceMembership } from '@core/workspaces/workspace';
import type { Services } from '../services';
import { userSummaryView } from './user-view';

/** Workspace memberships as the API shows them. @param workspaces the workspaces of these memberships */
export async function permissionViews(
  { users, organizations }: Pick<Services, 'users' | 'organizations'>,
  workspaces: readonly Workspace[],
  memberships: readonly WorkspaceMembership[],
  callerId: number,
): Promise<WorkspacePermission[]> {
  const named = new Map(workspaces.map((workspace) => [workspace.id, workspace.name]));
  const userIds = memberships.flatMap(({ holder }) => (holder.kind === 'user' ? [holder.userId] : []));
  const people = new Map((await users.findAll(userIds)).map((user) => [user.id, userSummaryView(user)]));
  const groups = new Map((await organizations.list()).map(({ id, name }) => [id, { id, name }]));
  return memberships.map((membership) => {
    const { holder } = membership;
    return {
      id: membership.id,
      workspace_id: membership.workspaceId,
      workspace_name: named.get(membership.workspaceId) ?? '',
      user: holder.kind === 'user' ? (people.get(holder.userId) ?? null) : null,
      organization: holder.kind === 'organization' ? (groups.get(holder.organizationId) ?? null) : null,
      role: membership.role,
      may_view_data: maySeeRows(membership),
      is_own: holder.kind === 'user' && holder.userId === callerId,
      created_at: toIso(membership.createdAt),
    };
  });
}
