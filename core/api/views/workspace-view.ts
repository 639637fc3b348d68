import type { Workspace as WorkspaceView } from '@core/contract/schemas/workspace';
import { toIso } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import { maySeeRows } from '@core/identity/policy';
import type { Workspace, WorkspaceMember } from '@core/workspaces/workspace';
import type { Services } from '../services';
import { databaseSummaryView, isoOrNull } from './database-view';
import { jobSummaryView } from './job-summary-view';
import { userSummaryView } from './user-view';

/** A workspace as a member sees it. @param member null for an Admin without a role there */
export async function workspaceView(
  services: Pick<Services, 'databases' | 'users' | 'jobs'>,
  workspace: Workspace,
  member: WorkspaceMember | null,
): Promise<WorkspaceView> {
  const { engineId } = workspace;
  const source = await services.databases.ofEngine(engineId, 'SOURCE');
  const destination = await services.databases.ofEngine(engineId, 'TARGET');
  const owner = await services.users.find(workspace.ownerId);
  // a workspace without source is one whose creation is being rolled back
  if (source === null || owner === null) throw new AppError('not-found', { details: { what: 'workspace' } });
  const [active] = await services.jobs.active(engineId);
  return {
    id: workspace.id,
    name: workspace.name,
    mode: workspace.mode,
    locale: workspace.defaultLocale,
    key_generator_mode: workspace.defaultKeyGenerator,
    engine_id: engineId,
    is_ready: workspace.syncedAt !== null,
    owner: userSummaryView(owner),
    role: member?.role ?? null,
    may_view_data: member !== null && maySeeRows(member),
    source: databaseSummaryView(source, workspace),
    destination: destination && databaseSummaryView(destination, workspace),
    active_job: active ? await jobSummaryView(services, active, workspace.id) : null,
    last_sync_time: isoOrNull(workspace.syncedAt),
    created_at: toIso(workspace.createdAt),
    updated_at: toIso(workspace.updatedAt),
  };
}
