import type { User } from '@core/identity/user';
import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionInput } from '@core/contract/schemas/connection';
import { configOf } from './connection-config';
import { requireOwnFile, type FolderDeps } from './own-folders';
import type { DatabaseStore, NewCopy, WorkspaceStore } from './ports';
import { refuseSameDatabase } from './same-database';
import { keysOf, type KeyDeps } from './sharing/key-rights';
import type { Workspace } from './workspace';

export interface DuplicateWorkspaceDeps extends KeyDeps, FolderDeps {
  readonly workspaces: WorkspaceStore;
  readonly databases: DatabaseStore;
  readonly connectors: ConnectorCatalogue;
}

/**
 * Copies a workspace with all its settings, optionally to another destination. The copy belongs to who made it, and
 * maps with the same key if that is the workspace's own, or one that they may use.
 * @throws AppError as for changing the destination (`replaceWorkspace`)
 */
export async function duplicateWorkspace(
  deps: DuplicateWorkspaceDeps,
  workspace: Workspace,
  user: User,
  { name, destination }: Pick<NewCopy, 'name'> & { readonly destination: ConnectionInput | 'same' | null },
): Promise<Workspace> {
  const copy = { name, ownerId: user.id, keepsKey: await mayKeepKey(deps, workspace, user) };
  if (destination === null || destination === 'same') {
    return deps.workspaces.duplicate(workspace.id, { ...copy, destination });
  }
  const config = configOf(destination, null, 'destination.');
  deps.connectors.get(config.type);
  await requireOwnFile(deps, user.id, config, 'TARGET');
  const source = await deps.databases.ofEngine(workspace.engineId, 'SOURCE');
  if (source !== null) refuseSameDatabase(deps.connectors, source.connection, config);
  return deps.workspaces.duplicate(workspace.id, { ...copy, destination: config });
}

async function mayKeepKey(deps: DuplicateWorkspaceDeps, workspace: Workspace, user: User): Promise<boolean> {
  const shared = await deps.workspaces.sharedKeyOf(workspace.id);
  if (shared === null || workspace.ownerId === user.id) return true;
  return (await keysOf(deps, user)).some(({ key, rights }) => key.id === shared && rights.mayUse);
}
