import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { DestinationOptions } from '@core/contract/schemas/engine';
import { deleteWorkspace, type DeleteWorkspaceDeps } from './delete-workspace';
import type { DatabaseStore, JobStarter, NewWorkspace, WorkspaceStore } from './ports';
import { refuseSameDatabase } from './same-database';
import { tuningOf } from './connection-tuning';
import type { EngineSettings, Workspace } from './workspace';

export interface CreateWorkspaceDeps {
  readonly workspaces: WorkspaceStore;
  readonly databases: DatabaseStore;
  readonly connectors: ConnectorCatalogue;
  readonly jobs: DeleteWorkspaceDeps['jobs'];
  readonly runner: JobStarter;
}

export interface WorkspacePlan {
  readonly workspace: NewWorkspace;
  readonly source: ConnectionConfig;
  readonly destination: ConnectionConfig | null;
  readonly settings: Partial<EngineSettings>;
  /** create_engine looks at values too. */
  readonly looksAtValues: boolean;
}

/**
 * Creates a workspace with engine and databases and starts create_engine, which reads the source. If anything fails,
 * all of it is rolled back.
 * @param onMade is called with the workspace before it is complete
 * @throws AppError 'source-is-destination', 'source-overlaps-destination' or 'connector-not-built'
 */
export async function createWorkspace(
  deps: CreateWorkspaceDeps,
  plan: WorkspacePlan,
  onMade: (workspace: Workspace) => Promise<void> = () => Promise.resolve(),
): Promise<{ readonly workspace: Workspace; readonly jobId: number }> {
  const { source, destination } = plan;
  deps.connectors.get(source.type);
  if (destination !== null) {
    deps.connectors.get(destination.type);
    refuseSameDatabase(deps.connectors, source, destination);
  }
  const workspace = await deps.workspaces.create(plan.workspace);
  try {
    await onMade(workspace);
    const { id, engineId } = workspace;
    await deps.workspaces.updateSettings(id, { ...workspace.settings, ...plan.settings });
    await deps.databases.create({ engineId, role: 'SOURCE', connection: source });
    if (destination !== null) {
      await deps.databases.create({ engineId, role: 'TARGET', connection: destination });
    }
    const job = await deps.runner.start(
      {
        engineId,
        type: 'create_engine',
        createdBy: plan.workspace.ownerId,
        params: { looksAtValues: plan.looksAtValues },
      },
      false,
    );
    return { workspace, jobId: job.id };
  } catch (error) {
    await deleteWorkspace(deps, workspace);
    throw error;
  }
}

/** Settings that the connections and the page of a destination carry. */
export function settingsOf(
  connections: Pick<WorkspacePlan, 'source' | 'destination'>,
  options: DestinationOptions,
): Partial<EngineSettings> {
  return {
    ...tuningOf(connections),
    truncateIncluded: options.truncate_included,
    bypassConstraints: options.bypass_constraints,
    createMissing: options.create_missing,
  };
}
