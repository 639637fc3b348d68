import type { WorkspacePermission } from '@core/contract/schemas/workspace';
import { maySeeRows } from '@core/identity/policy';
import { toIso } from '@core/kernel/clock';
import type { Workspace, WorkspaceMembership } from '@core/workspaces/workspace';
import type { Services } from '../services';
import { holderViews } from './holder-view';

/** Workspace memberships as the API shows them. @param workspaces the workspaces of these memberships */
export async function permissionViews(
  services: Pick<Services, 'users' | 'organizations'>,
  workspaces: readonly Workspace[],
  memberships: readonly WorkspaceMembership[],
  callerId: number,
): Promise<WorkspacePermission[]> {
  const named = new Map(workspaces.map((workspace) => [workspace.id, workspace.name]));
  const viewOf = await holderViews(
    services,
    memberships.map(({ holder }) => holder),
  );
  return memberships.map((membership) => {
    const { holder } = membership;
    return {
      id: membership.id,
      workspace_id: membership.workspaceId,
      workspace_name: named.get(membership.workspaceId) ?? '',
      ...viewOf(holder),
      role: membership.role,
      may_view_data: maySeeRows(membership),
      is_own: holder.kind === 'user' && holder.userId === callerId,
      created_at: toIso(membership.createdAt),
    };
  });
}
