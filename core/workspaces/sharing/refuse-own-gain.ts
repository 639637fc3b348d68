import type { OrganizationStore } from '@core/identity/ports';
import { AppError } from '@core/kernel/errors';
import type { Holder } from '../workspace';
import type { Sharer } from './share-workspace';

/**
 * An Admin may manage permissions of others' workspaces, but gain none by that, not even through an organization.
 * @throws AppError 'forbidden'
 */
export async function refuseOwnGain(
  { organizations }: { readonly organizations: OrganizationStore },
  { user, member }: Sharer,
  holder: Holder,
): Promise<void> {
  const actsAsAdmin = member.membershipId === null;
  if (!actsAsAdmin) return;
  const isOwn =
    holder.kind === 'user'
      ? holder.userId === user.id
      : (await organizations.ofUsers([user.id])).get(user.id)?.some(({ id }) => id === holder.organizationId);
  if (isOwn === true) throw new AppError('forbidden');
}
