import type { WorkspacePermission } from '@core/contract/schemas/workspace';
import { maySeeRows } from '@core/identity/policy';
import { toIso } from '@core/kernel/clock';
import type { Workspace, WorkspacePlace } from '@core/workspaces/workspace';
import type { Services } from '../services';
import { userSummaryView } from './user-view';

/** Workspace memberships as the API shows them. @param workspaces the workspaces of these memberships */
export async function permissionViews(
  { users, organizations }: Pick<Services, 'users' | 'organizations'>,
  workspaces: readonly Workspace[],
  places: readonly WorkspacePlace[],
  callerId: number,
): Promise<WorkspacePermission[]> {
  const named = new Map(workspaces.map((workspace) => [workspace.id, workspace.name]));
  const userIds = places.flatMap(({ holder }) => (holder.kind === 'user' ? [holder.userId] : []));
  const people = new Map((await users.findAll(userIds)).map((user) => [user.id, userSummaryView(user)]));
  const groups = new Map((await organizations.list()).map(({ id, name }) => [id, { id, name }]));
  return places.map((place) => {
    const { holder } = place;
    return {
      id: place.id,
      workspace_id: place.workspaceId,
      workspace_name: named.get(place.workspaceId) ?? '',
      user: holder.kind === 'user' ? (people.get(holder.userId) ?? null) : null,
      organization: holder.kind === 'organization' ? (groups.get(holder.organizationId) ?? null) : null,
      role: place.role,
      may_view_data: maySeeRows(place),
      is_own: holder.kind === 'user' && holder.userId === callerId,
      created_at: toIso(place.createdAt),
    };
  });
}
