import { callById } from '@core/contract/calls';
import { AppError } from '@core/kernel/errors';
import { changeMembership } from '@core/workspaces/sharing/change-membership';
import { shareWorkspace } from '@core/workspaces/sharing/share-workspace';
import { transferWorkspace } from '@core/workspaces/sharing/transfer-workspace';
import type { Workspace, WorkspaceMembership } from '@core/workspaces/workspace';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { permissionViews } from '../views/permission-view';
import { wholeList } from '../views/whole-list';

export const workspacePermissionRoutes: readonly Route[] = [
  route(callById('workspacePermissions.list'), async ({ caller, services }) => {
    const workspaces = await services.workspaces.listFor(caller.user.id);
    const memberships = await Promise.all(workspaces.map(({ id }) => services.workspaces.memberships(id)));
    return wholeList(await permissionViews(services, workspaces, memberships.flat(), caller.user.id));
  }),

  route(callById('workspacePermissions.create'), async ({ caller, member, workspace, services, body }) => {
    const membership = await shareWorkspace(services, { user: caller.user, member }, workspace, {
      with: 'user' in body ? { login: body.user } : { organizationId: body.organization_id },
      role: body.role,
      mayViewData: body.may_view_data,
    });
    return view(services, workspace, membership, caller.user.id);
  }),

  route(callById('workspacePermissions.get'), async ({ caller, workspace, services, params }) => {
    const membership = await services.workspaces.membership(params.id);
    if (membership === null) throw new AppError('not-found', { details: { what: 'permission' } });
    return view(services, workspace, membership, caller.user.id);
  }),

  route(
    callById('workspacePermissions.update'),
    async ({ caller, member, workspace, services, params, body }) => {
      const membership = await changeMembership(services, { user: caller.user, member }, params.id, {
        ...(body.role === undefined ? {} : { role: body.role }),
        ...(body.may_view_data === undefined ? {} : { mayViewData: body.may_view_data }),
      });
      return view(services, workspace, membership, caller.user.id);
    },
  ),

  route(callById('workspacePermissions.delete'), ({ services, params }) =>
    services.workspaces.removeMembership(params.id),
  ),

  route(callById('workspacePermissions.transfer'), async ({ caller, member, workspace, services, body }) => {
    await transferWorkspace(services, { user: caller.user, member }, workspace, {
      login: body.user,
      keptRole: body.keep_role,
    });
    const memberships = await services.workspaces.memberships(workspace.id);
    return wholeList(await permissionViews(services, [workspace], memberships, caller.user.id));
  }),
];

async function view(
  services: Services,
  workspace: Workspace,
  membership: WorkspaceMembership,
  callerId: number,
) {
  const [only] = await permissionViews(services, [workspace], [membership], callerId);
  if (only === undefined) throw new AppError('internal');
  return only;
}
