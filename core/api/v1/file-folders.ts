import { isAdmin } from '@core/identity/policy';
import { callById } from '@core/contract/calls';
import { foldersOf, mapFolder, ownFolder } from '@core/workspaces/own-folders';
import { holderOfShare } from '@core/workspaces/sharing/share-workspace';
import { route, type Route } from '../route';
import { holderViews } from '../views/holder-view';
import { wholeList } from '../views/whole-list';

export const fileFolderRoutes: readonly Route[] = [
  route(callById('fileFolders.list'), async ({ services, caller }) => {
    const { user } = caller;
    await ownFolder(services, user.id);
    const { usable } = await foldersOf(services, user.id);
    const mapped = await services.folders.list();
    const ids = new Map(mapped.map(({ id, path }) => [path, id]));
    const paths = new Set(usable.map(({ path }) => path));
    const others = isAdmin(user) ? mapped.filter(({ path }) => !paths.has(path)) : [];
    const viewOf = await holderViews(
      services,
      [...usable, ...others].map(({ holder }) => holder),
    );
    return wholeList(
      [...usable, ...others].map(({ path, holder }) => ({
        id: ids.get(path) ?? null,
        path,
        ...viewOf(holder),
        may_use: paths.has(path),
      })),
    );
  }),

  route(callById('fileFolders.map'), async ({ services, caller, body }) => {
    const holder =
      'user' in body
        ? await holderOfShare(services, caller.user, { login: body.user })
        : 'organization_id' in body
          ? await holderOfShare(services, caller.user, { organizationId: body.organization_id })
          : null;
    const folder = await mapFolder(services, body.path, holder);
    const viewOf = await holderViews(services, [holder]);
    const { usable } = await foldersOf(services, caller.user.id);
    return {
      id: folder.id,
      path: folder.path,
      ...viewOf(holder),
      may_use: usable.some(({ path }) => path === folder.path),
    };
  }),

  route(callById('fileFolders.unmap'), ({ services, params }) => services.folders.delete(params.folderId)),
];
