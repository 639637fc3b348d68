import { AppError } from '@core/kernel/errors';
import type { WorkspacePlace } from '../workspace';
import { refuseOwnGain } from './refuse-own-gain';
import type { ShareDeps, Sharer } from './share-workspace';

/**
 * Changes a role, or whether rows may be seen.
 * @throws AppError 'not-found', 'forbidden' as in sharing, 'organization-not-owner', 'last-workspace-owner'
 */
export async function changePlace(
  deps: ShareDeps,
  sharer: Sharer,
  id: number,
  change: Partial<Pick<WorkspacePlace, 'role' | 'mayViewData'>>,
): Promise<WorkspacePlace> {
  const place = await deps.workspaces.place(id);
  if (place === null) throw new AppError('not-found', { details: { what: 'permission' } });
  if (place.holder.kind === 'organization' && change.role === 'OWNER') {
    throw new AppError('organization-not-owner');
  }
  await refuseOwnGain(deps, sharer, place.holder);
  return deps.workspaces.updatePlace(id, change);
}
