import { AppError } from '@core/kernel/errors';
import type { Workspace } from '../workspace';
import { refuseOwnGain } from './refuse-own-gain';
import type { ShareDeps, Sharer } from './share-workspace';

/**
 * Makes another user the owner.
 * @param keptRole of the old owner; null: none
 * @throws AppError 'user-unknown', 'forbidden' as in sharing, 'version-conflict' if it has another owner meanwhile
 */
export async function transferWorkspace(
  deps: ShareDeps,
  sharer: Sharer,
  workspace: Workspace,
  { login, keptRole }: { readonly login: string; readonly keptRole: 'EDITOR' | 'READER' | null },
): Promise<void> {
  const user = await deps.users.findByLogin(login);
  if (user === null) throw new AppError('user-unknown');
  await refuseOwnGain(deps, sharer, { kind: 'user', userId: user.id });
  await deps.workspaces.transfer(workspace.id, { from: workspace.ownerId, to: user.id, keptRole });
}
