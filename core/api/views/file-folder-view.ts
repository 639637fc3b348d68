import type { FileFolder } from '@core/contract/schemas/file-folder';
import { isAdmin } from '@core/identity/policy';
import type { User } from '@core/identity/user';
import { workspacesIn } from '@core/workspaces/folder-use';
import { foldersOf, type UsableFolder } from '@core/workspaces/own-folders';
import type { Services } from '../services';
import { holderViews } from './holder-view';

/** Folders that a user may use; for Admins also those that are mapped to others. */
export async function fileFolderViews(services: Services, user: User): Promise<FileFolder[]> {
  const [{ usable, closed }, mapped, opened] = await Promise.all([
    foldersOf(services, user.id),
    services.folders.list(),
    services.workspaces.listFor(user.id),
  ]);
  const ids = new Map(mapped.map(({ id, path }) => [path, id]));
  const own = new Set(usable.map(({ path }) => path));
  const others = isAdmin(user) ? mapped.filter(({ path }) => !own.has(path)) : [];
  const shown: UsableFolder[] = [...usable, ...others];
  const viewOf = await holderViews(
    services,
    shown.map(({ holder }) => holder),
  );
  const workspacesOf = await workspacesIn(services.databases, [...shown.map(({ path }) => path), ...closed]);
  const openIds = new Set(opened.map(({ id }) => id));
  return shown.map(({ path, holder }) => {
    const workspaces = workspacesOf(path).map((one) => ({ ...one, may_open: openIds.has(one.id) }));
    return {
      id: ids.get(path) ?? null,
      path,
      ...viewOf(holder),
      may_use: own.has(path),
      workspace_count: workspaces.length,
      workspaces: isAdmin(user) ? workspaces : workspaces.filter(({ may_open }) => may_open),
    };
  });
}
