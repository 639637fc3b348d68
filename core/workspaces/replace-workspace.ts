import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { DatabaseRole } from '@core/contract/enums';
import type { ConnectionInput } from '@core/contract/schemas/connection';
import type { Clock } from '@core/kernel/clock';
import { configOf } from './connection-config';
import { requireOwnFile, type FolderDeps } from './own-folders';
import { isSameConnection, tuningOf } from './connection-tuning';
import type { DatabaseStore, WorkspaceStore } from './ports';
import { refuseSameDatabase } from './same-database';
import type { Workspace } from './workspace';

export interface ReplaceWorkspaceDeps extends FolderDeps {
  readonly workspaces: WorkspaceStore;
  readonly databases: DatabaseStore;
  readonly connectors: ConnectorCatalogue;
  readonly clock: Clock;
}

export interface WorkspaceChange {
  readonly fields: Pick<Workspace, 'name' | 'defaultLocale' | 'defaultKeyGenerator'>;
  /** Omitted: unchanged. */
  readonly source?: ConnectionInput | undefined;
  readonly destination?: ConnectionInput | undefined;
}

/**
 * Changes name, default settings and connections of a workspace. Connections bring their tuning (`tuningOf`). Findings
 * from another connection, or tries in another language, become stale.
 * @throws AppError 'source-is-destination', 'source-overlaps-destination', 'connector-not-built' or
 * 'connection-file-not-allowed'; then nothing is changed
 */
export async function replaceWorkspace(
  deps: ReplaceWorkspaceDeps,
  workspace: Workspace,
  userId: number,
  { fields, source, destination }: WorkspaceChange,
): Promise<void> {
  const next = {
    SOURCE: await nextConnection(deps, workspace, userId, 'SOURCE', source),
    TARGET: await nextConnection(deps, workspace, userId, 'TARGET', destination),
  };
  if (next.SOURCE !== null && next.TARGET !== null) {
    refuseSameDatabase(deps.connectors, next.SOURCE, next.TARGET);
  }
  await deps.workspaces.update(workspace.id, fields);
  if (fields.defaultLocale !== workspace.defaultLocale) await deps.workspaces.bumpRevision(workspace.id);
  if (source === undefined && destination === undefined) return;
  if (source !== undefined) await saveConnection(deps, workspace, 'SOURCE', next.SOURCE);
  if (destination !== undefined) await saveConnection(deps, workspace, 'TARGET', next.TARGET);
  const tuning = tuningOf({
    source: source === undefined ? null : next.SOURCE,
    destination: destination === undefined ? null : next.TARGET,
  });
  await deps.workspaces.updateSettings(workspace.id, { ...workspace.settings, ...tuning });
  await deps.workspaces.bumpRevision(workspace.id);
}

/** The role's new connection: the one sent, or the saved one. */
async function nextConnection(
  deps: ReplaceWorkspaceDeps,
  workspace: Workspace,
  userId: number,
  role: DatabaseRole,
  input: ConnectionInput | undefined,
): Promise<ConnectionConfig | null> {
  const saved = (await deps.databases.ofEngine(workspace.engineId, role))?.connection ?? null;
  if (input === undefined) return saved;
  const config = configOf(input, saved, role === 'SOURCE' ? 'source.' : 'destination.');
  deps.connectors.get(config.type);
  await requireOwnFile(deps, userId, config, role, saved);
  return config;
}

async function saveConnection(
  { databases, clock }: ReplaceWorkspaceDeps,
  { engineId }: Workspace,
  role: DatabaseRole,
  connection: ConnectionConfig | null,
): Promise<void> {
  if (connection === null) return;
  const saved = await databases.ofEngine(engineId, role);
  if (saved === null) return void (await databases.create({ engineId, role, connection }));
  const isSame = isSameConnection(saved.connection, connection);
  await databases.updateConnection(saved.id, connection, isSame ? null : clock.now());
}
