import { AppError } from '@core/kernel/errors';
import type { Database, Workspace } from '@core/workspaces/workspace';
import type { Job } from '../job';
import type { DefinitionDeps } from './definition-deps';

/** The workspace of a job, with its databases. */
export interface WorkspaceDatabases {
  readonly workspace: Workspace;
  readonly source: Database;
  readonly destination: Database | null;
}

/** @throws AppError 'not-found' if the workspace was deleted */
export async function workspaceDatabases(
  { workspaces, databases }: Pick<DefinitionDeps, 'workspaces' | 'databases'>,
  { engineId }: Job,
): Promise<WorkspaceDatabases> {
  const workspace = await workspaces.findByEngine(engineId);
  const source = await databases.ofEngine(engineId, 'SOURCE');
  if (!workspace || !source) throw new AppError('not-found');
  return { workspace, source, destination: await databases.ofEngine(engineId, 'TARGET') };
}

/** @throws AppError 'workspace-not-ready' if no destination is set up */
export function requireDestination({ destination }: WorkspaceDatabases): Database {
  if (!destination) throw new AppError('workspace-not-ready');
  return destination;
}
