import { requireAllowedFile, type FileFolders } from '@core/connectors/allowed-folders';
import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionInput } from '@core/contract/schemas/connection';
import { configOf } from './connection-config';
import type { DatabaseStore, NewCopy, WorkspaceStore } from './ports';
import { refuseSameDatabase } from './same-database';
import type { Workspace } from './workspace';

export interface DuplicateWorkspaceDeps {
  readonly workspaces: WorkspaceStore;
  readonly databases: DatabaseStore;
  readonly connectors: ConnectorCatalogue;
  readonly fileFolders: FileFolders;
}

/**
 * Copies a workspace with all its settings, optionally to another destination.
 * @throws AppError as for changing the destination (`replaceWorkspace`)
 */
export async function duplicateWorkspace(
  deps: DuplicateWorkspaceDeps,
  workspace: Workspace,
  copy: Omit<NewCopy, 'destination'> & { readonly destination: ConnectionInput | 'same' | null },
): Promise<Workspace> {
  const { destination } = copy;
  if (destination === null || destination === 'same') {
    return deps.workspaces.duplicate(workspace.id, { ...copy, destination });
  }
  const config = configOf(destination, null, 'destination.');
  deps.connectors.get(config.type);
  await requireAllowedFile(config, 'TARGET', deps.fileFolders);
  const source = await deps.databases.ofEngine(workspace.engineId, 'SOURCE');
  if (source !== null) refuseSameDatabase(deps.connectors, source.connection, config);
  return deps.workspaces.duplicate(workspace.id, { ...copy, destination: config });
}
