import type { WorkspaceRoots } from '@core/configuration/preview/make-values';
import type { Workspace } from '@core/workspaces/workspace';
import type { Services } from '../services';

/** What previews of the workspace's values are made by: as its next run would make them. */
export const rootsOf = async (
  { workspaces }: Pick<Services, 'workspaces'>,
  { id, settings }: Workspace,
): Promise<WorkspaceRoots> => ({ key: await workspaces.keyOf(id), seed: settings.seed });
