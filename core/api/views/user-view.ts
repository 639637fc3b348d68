import type { User as UserView, UserSummary } from '@core/contract/schemas/user';
import type { User } from '@core/identity/user';
import { toIso } from '@core/kernel/clock';
import type { Services } from '../services';

export function userSummaryView(user: User): UserSummary {
  return { pk: user.id, username: user.username, display_name: displayNameOf(user) };
}

type ViewDeps = Pick<Services, 'users' | 'organizations'>;

/** Users as the API shows them. The store tells whether there is a password; the hash stays there. */
export async function userViews(deps: ViewDeps, users: readonly User[]): Promise<UserView[]> {
  const groups = await deps.organizations.ofUsers(users.map(({ id }) => id));
  return Promise.all(
    users.map(async (user) => ({
      ...userSummaryView(user),
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      role: user.role,
      organizations: (groups.get(user.id) ?? []).map(({ id, name }) => ({ id, name })),
      must_change_password: user.mustChangePassword,
      has_password: (await deps.users.passwordHashOf(user.id)) !== null,
      locale: user.locale,
      created_at: toIso(user.createdAt),
      last_sign_in_at: user.lastSignInAt === null ? null : toIso(user.lastSignInAt),
    })),
  );
}

export async function userView(deps: ViewDeps, user: User): Promise<UserView> {
  const [view] = await userViews(deps, [user]);
  if (view === undefined) throw new RangeError('A user without a view.');
  return view;
}

function displayNameOf({ firstName, lastName, username }: User): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? username : name;
}
