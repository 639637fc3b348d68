import { AppError } from '@core/kernel/errors';
import { mayManage } from '../policy';
import type { OrganizationStore, UserStore } from '../ports';
import type { User } from '../user';
import type { UserForm } from './add-user';
import { findManaged } from './find-managed';
import { requireOrganizations } from './require-organizations';

export interface ChangeUserDeps {
  readonly users: UserStore;
  readonly organizations: OrganizationStore;
}

/**
 * Changes the fields that are given.
 * @throws AppError 'not-found', 'owner-protected', 'forbidden' for a role above the actor's, 'user-is-self' for the
 * actor's own role, 'last-owner', 'user-exists', 'organization-unknown', 'forbidden' as in `refuseOwnJoin`
 */
export async function changeUser(
  deps: ChangeUserDeps,
  actor: User,
  id: number,
  { organizationIds, ...profile }: Partial<UserForm>,
): Promise<User> {
  const user = await findManaged(deps, actor, id);
  if (profile.role !== undefined && profile.role !== user.role) {
    if (user.id === actor.id) throw new AppError('user-is-self');
    if (!mayManage(actor, profile.role)) throw new AppError('forbidden');
  }
  if (organizationIds !== undefined) {
    await requireOrganizations(deps, organizationIds);
    if (user.id === actor.id) await refuseOwnJoin(deps, actor, organizationIds);
  }
  // an address saved by an Admin counts as verified
  const isEmailOwn = profile.email === undefined ? undefined : false;
  await deps.users.updateProfile(id, { ...profile, isEmailOwn });
  if (organizationIds !== undefined) await deps.organizations.setOfUser(id, organizationIds);
  return (await deps.users.find(id)) ?? user;
}

/**
 * An Admin gains neither rows nor mapping keys by joining an organization that others are in; another Admin may add
 * them.
 * @throws AppError 'forbidden'
 */
async function refuseOwnJoin(
  { organizations }: ChangeUserDeps,
  { id }: User,
  organizationIds: readonly number[],
): Promise<void> {
  const [groups, counts] = await Promise.all([organizations.ofUsers([id]), organizations.memberCounts()]);
  const own = new Set(groups.get(id)?.map((organization) => organization.id));
  const isGain = organizationIds.some((other) => !own.has(other) && (counts.get(other) ?? 0) > 0);
  if (isGain) throw new AppError('forbidden');
}
