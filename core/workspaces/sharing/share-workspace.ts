import { isAdmin } from '@core/identity/policy';
import type { OrganizationStore, UserStore } from '@core/identity/ports';
import type { User } from '@core/identity/user';
import { AppError } from '@core/kernel/errors';
import type { WorkspaceStore } from '../ports';
import type { Holder, Workspace, WorkspaceMember, WorkspaceMembership } from '../workspace';
import { refuseOwnGain } from './refuse-own-gain';

export interface ShareDeps {
  readonly workspaces: WorkspaceStore;
  readonly users: UserStore;
  readonly organizations: OrganizationStore;
}

/** A user by name or e-mail address, or an organization. */
export type ShareWith = { readonly login: string } | { readonly organizationId: number };

/** The sharing user, with the rights that they act by. */
export interface Sharer {
  readonly user: User;
  readonly member: WorkspaceMember;
}

/**
 * Gives a user or an organization a role in a workspace. Owners can share with their own organizations, Admins with
 * all.
 * @throws AppError 'user-unknown', 'organization-unknown', 'permission-exists', 'forbidden' for an Admin who would give
 * themselves access
 */
export async function shareWorkspace(
  deps: ShareDeps,
  sharer: Sharer,
  workspace: Workspace,
  share: { readonly with: ShareWith } & Pick<WorkspaceMembership, 'role' | 'mayViewData'>,
): Promise<WorkspaceMembership> {
  const holder = await holderOfShare(deps, sharer.user, share.with);
  await refuseOwnGain(deps, sharer, holder);
  return deps.workspaces.addMembership(workspace.id, holder, share);
}

/** @throws AppError "user-unknown", "organization-unknown" for one that the user may not share with */
export async function holderOfShare(
  deps: Pick<ShareDeps, 'users' | 'organizations'>,
  user: User,
  sharedWith: ShareWith,
): Promise<Holder> {
  if ('login' in sharedWith) {
    const found = await deps.users.findByLogin(sharedWith.login);
    if (found === null) throw new AppError('user-unknown');
    return { kind: 'user', userId: found.id };
  }
  const { organizationId } = sharedWith;
  const isOpen = isAdmin(user)
    ? (await deps.organizations.find(organizationId)) !== null
    : (await deps.organizations.ofUsers([user.id])).get(user.id)?.some(({ id }) => id === organizationId);
  if (isOpen !== true) throw new AppError('organization-unknown');
  return { kind: 'organization', organizationId };
}
