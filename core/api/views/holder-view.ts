import type { UserSummary } from '@core/contract/schemas/user';
import type { Holder } from '@core/workspaces/workspace';
import type { Services } from '../services';
import { userSummaryView } from './user-view';

export interface HolderView {
  readonly user: UserSummary | null;
  readonly organization: { readonly id: number; readonly name: string } | null;
}

/** The users and organizations among these holders, each as the API names it. */
export async function holderViews(
  { users, organizations }: Pick<Services, 'users' | 'organizations'>,
  holders: readonly (Holder | null)[],
): Promise<(holder: Holder | null) => HolderView> {
  const userIds = holders.flatMap((holder) => (holder?.kind === 'user' ? [holder.userId] : []));
  const people = new Map((await users.findAll(userIds)).map((user) => [user.id, userSummaryView(user)]));
  const groups = new Map((await organizations.list()).map(({ id, name }) => [id, { id, name }]));
  return (holder) => ({
    user: holder?.kind === 'user' ? (people.get(holder.userId) ?? null) : null,
    organization: holder?.kind === 'organization' ? (groups.get(holder.organizationId) ?? null) : null,
  });
}
