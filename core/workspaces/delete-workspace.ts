import { AppError } from '@core/kernel/errors';
import type { JobStarter, WorkspaceStore } from './ports';
import type { Workspace } from './workspace';

export interface DeleteWorkspaceDeps {
  readonly workspaces: WorkspaceStore;
  readonly jobs: { active(engineId: number): Promise<readonly { readonly id: number }[]> };
  readonly runner: Pick<JobStarter, 'cancel'>;
}

/** Stops the workspace's jobs and deletes everything stored about it. Source and destination are not touched. */
export async function deleteWorkspace(
  deps: DeleteWorkspaceDeps,
  workspace: Pick<Workspace, 'id' | 'engineId'>,
): Promise<void> {
  for (const job of await deps.jobs.active(workspace.engineId)) await stop(deps, job.id);
  await deps.workspaces.delete(workspace.id);
}

/** A job that ended by itself in the meantime need not be stopped. */
async function stop({ runner }: DeleteWorkspaceDeps, jobId: number): Promise<void> {
  try {
    await runner.cancel(jobId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'job-not-cancellable') throw error;
  }
}
