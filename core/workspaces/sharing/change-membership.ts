import { AppError } from '@core/kernel/errors';
import type { WorkspaceMembership } from '../workspace';
import { refuseOwnGain } from './refuse-own-gain';
import type { ShareDeps, Sharer } from './share-workspace';

/**
 * Changes a role, or whether rows may be seen.
 * @throws AppError 'not-found', 'forbidden' as in sharing, 'organization-not-owner', 'last-workspace-owner'
 */
export async function changeMembership(
  deps: ShareDeps,
  sharer: Sharer,
  id: number,
  change: Partial<Pick<WorkspaceMembership, 'role' | 'mayViewData'>>,
): Promise<WorkspaceMembership> {
  const membership = await deps.workspaces.membership(id);
  if (membership === null) throw new AppError('not-found', { details: { what: 'permission' } });
  if (membership.holder.kind === 'organization' && change.role === 'OWNER') {
    throw new AppError('organization-not-owner');
  }
  await refuseOwnGain(deps, sharer, membership.holder);
  return deps.workspaces.updateMembership(id, change);
}
