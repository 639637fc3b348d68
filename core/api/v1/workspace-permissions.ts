import { callById } from '@core/contract/calls';
import { AppError } from '@core/kernel/errors';
import { changePlace } from '@core/workspaces/sharing/change-place';
import { shareWorkspace } from '@core/workspaces/sharing/share-workspace';
import { transferWorkspace } from '@core/workspaces/sharing/transfer-workspace';
import type { Workspace, WorkspacePlace } from '@core/workspaces/workspace';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { permissionViews } from '../views/permission-view';
import { wholeList } from '../views/whole-list';

export const workspacePermissionRoutes: readonly Route[] = [
  route(callById('workspacePermissions.list'), async ({ caller, services }) => {
    const workspaces = await services.workspaces.listFor(caller.user.id);
    const places = await Promise.all(workspaces.map(({ id }) => services.workspaces.places(id)));
    return wholeList(await permissionViews(services, workspaces, places.flat(), caller.user.id));
  }),

  route(callById('workspacePermissions.create'), async ({ caller, member, workspace, services, body }) => {
    const place = await shareWorkspace(services, { user: caller.user, member }, workspace, {
      with: 'user' in body ? { login: body.user } : { organizationId: body.organization_id },
      role: body.role,
      mayViewData: body.may_view_data,
    });
    return view(services, workspace, place, caller.user.id);
  }),

  route(callById('workspacePermissions.get'), async ({ caller, workspace, services, params }) => {
    const place = await services.workspaces.place(params.id);
    if (place === null) throw new AppError('not-found', { details: { what: 'permission' } });
    return view(services, workspace, place, caller.user.id);
  }),

  route(
    callById('workspacePermissions.update'),
    async ({ caller, member, workspace, services, params, body }) => {
      const place = await changePlace(services, { user: caller.user, member }, params.id, {
        ...(body.role === undefined ? {} : { role: body.role }),
        ...(body.may_view_data === undefined ? {} : { mayViewData: body.may_view_data }),
      });
      return view(services, workspace, place, caller.user.id);
    },
  ),

  route(callById('workspacePermissions.delete'), ({ services, params }) =>
    services.workspaces.removePlace(params.id),
  ),

  route(callById('workspacePermissions.transfer'), async ({ caller, member, workspace, services, body }) => {
    await transferWorkspace(services, { user: caller.user, member }, workspace, {
      login: body.user,
      keptRole: body.keep_role,
    });
    const places = await services.workspaces.places(workspace.id);
    return wholeList(await permissionViews(services, [workspace], places, caller.user.id));
  }),
];

async function view(services: Services, workspace: Workspace, place: WorkspacePlace, callerId: number) {
  const [only] = await permissionViews(services, [workspace], [place], callerId);
  if (only === undefined) throw new AppError('internal');
  return only;
}
