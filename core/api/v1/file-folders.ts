import { callById } from '@core/contract/calls';
import type { FileFolder, FileFolderHolderForm } from '@core/contract/schemas/file-folder';
import type { User } from '@core/identity/user';
import { AppError } from '@core/kernel/errors';
import { mapFolder, ownFolder } from '@core/workspaces/own-folders';
import { holderOfShare } from '@core/workspaces/sharing/share-workspace';
import type { Holder } from '@core/workspaces/workspace';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { fileFolderViews } from '../views/file-folder-view';
import { wholeList } from '../views/whole-list';

export const fileFolderRoutes: readonly Route[] = [
  route(callById('fileFolders.list'), async ({ services, caller }) => {
    await ownFolder(services, caller.user.id);
    return wholeList(await fileFolderViews(services, caller.user));
  }),

  route(callById('fileFolders.map'), async ({ services, caller, body }) => {
    const { path, ...whose } = body;
    const { id } = await mapFolder(services, path, await holderFor(services, caller.user, whose));
    return viewOf(services, caller.user, id);
  }),

  route(callById('fileFolders.give'), async ({ services, caller, params, body }) => {
    const holder = await holderFor(services, caller.user, body);
    const { id } = await services.folders.give(params.folderId, holder);
    return viewOf(services, caller.user, id);
  }),

  route(callById('fileFolders.unmap'), ({ services, params }) => services.folders.delete(params.folderId)),
];

/** @throws AppError 'user-unknown', 'organization-unknown' */
async function holderFor(
  services: Services,
  user: User,
  whose: FileFolderHolderForm,
): Promise<Holder | null> {
  if ('user' in whose) return holderOfShare(services, user, { login: whose.user });
  if ('organization_id' in whose) {
    return holderOfShare(services, user, { organizationId: whose.organization_id });
  }
  return null;
}

async function viewOf(services: Services, user: User, folderId: number): Promise<FileFolder> {
  const view = (await fileFolderViews(services, user)).find(({ id }) => id === folderId);
  if (view === undefined) throw new AppError('not-found', { details: { what: 'folder' } });
  return view;
}
