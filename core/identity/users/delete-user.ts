import { AppError } from '@core/kernel/errors';
import { deleteWorkspace, type DeleteWorkspaceDeps } from '@core/workspaces/delete-workspace';
import type { UserStore } from '../ports';
import type { User } from '../user';
import { findManaged } from './find-managed';

export interface DeleteUserDeps extends DeleteWorkspaceDeps {
  readonly users: UserStore;
}

/** What to do with workspaces that nobody else owns; `to` is a user by name or e-mail address. */
export type OwnedWorkspaces = { readonly to: string } | 'delete' | 'refuse';

/** Deletes a user whom the actor manages. @throws AppError 'not-found', 'owner-protected', 'user-is-self', and as `removeUser` */
export async function deleteUser(
  deps: DeleteUserDeps,
  actor: User,
  id: number,
  owned: OwnedWorkspaces,
): Promise<void> {
  const user = await findManaged(deps, actor, id);
  if (user.id === actor.id) throw new AppError('user-is-self');
  await removeUser(deps, user, owned);
}

/**
 * Deletes a user with sessions, API tokens and roles. Jobs and the audit keep the number, and no name.
 * @throws AppError 'last-owner', 'user-unknown' for an unknown new owner, 'user-owns-workspaces' if nothing was decided
 * for them
 */
export async function removeUser(
  deps: DeleteUserDeps,
  { id, role }: User,
  owned: OwnedWorkspaces,
): Promise<void> {
  const workspaces = await deps.workspaces.ownedBy(id);
  const heir = typeof owned === 'object' ? await deps.users.findByLogin(owned.to) : null;
  if (typeof owned === 'object' && (heir === null || heir.id === id)) throw new AppError('user-unknown');
  if (workspaces.length > 0 && owned === 'refuse') {
    throw new AppError('user-owns-workspaces', { details: { count: workspaces.length } });
  }
  // refuses the last Owner before anything is deleted
  if (role === 'Owner') await deps.users.updateProfile(id, { role: 'User' });
  for (const workspace of workspaces) {
    if (heir) await deps.workspaces.transfer(workspace.id, { from: id, to: heir.id, keptRole: null });
    else await deleteWorkspace(deps, workspace);
  }
  await deps.workspaces.removeUser(id);
  await deps.users.delete(id);
}
