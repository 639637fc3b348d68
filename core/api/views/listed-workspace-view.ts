import { connectorType } from '@core/contract/enums';
import type { ListedWorkspace as ListedView } from '@core/contract/schemas/workspace';
import { toIso } from '@core/kernel/clock';
import type { ListedWorkspace } from '@core/workspaces/ports';
import type { Services } from '../services';
import { userSummaryView } from './user-view';

/** Workspaces as Admins see them, except those whose creation is being rolled back. */
export async function listedViews(
  services: Pick<Services, 'databases' | 'users' | 'jobs'>,
  listed: readonly ListedWorkspace[],
): Promise<ListedView[]> {
  const views = await Promise.all(
    listed.map(async ({ workspace, members }): Promise<ListedView[]> => {
      const { id, name, engineId, ownerId, createdAt } = workspace;
      const owner = await services.users.find(ownerId);
      const source = await services.databases.ofEngine(engineId, 'SOURCE');
      const destination = await services.databases.ofEngine(engineId, 'TARGET');
      const job = await services.jobs.latest(engineId);
      if (owner === null || source === null) return [];
      return [
        {
          ...{ id, name, owner: userSummaryView(owner), member_count: members },
          source_type: connectorType.parse(source.connection.type),
          destination_type: destination && connectorType.parse(destination.connection.type),
          table_count: source.found?.tables ?? 0,
          last_job: job && { type: job.type, status: job.status, created_at: toIso(job.createdAt) },
          created_at: toIso(createdAt),
        },
      ];
    }),
  );
  return views.flat();
}
