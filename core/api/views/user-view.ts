import type { User as UserView, UserSummary } from '@core/contract/schemas/user';
import type { UserStore } from '@core/identity/ports';
import type { User } from '@core/identity/user';
import { toIso } from '@core/kernel/clock';

export function userSummaryView(user: User): UserSummary {
  return { pk: user.id, username: user.username, display_name: displayNameOf(user) };
}

/** A user as the API shows them. Whether there is a password is asked of the store; the hash stays there. */
export async function userView(users: UserStore, user: User): Promise<UserView> {
  return {
    ...userSummaryView(user),
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    role: user.role,
    organizations: [],
    must_change_password: user.mustChangePassword,
    has_password: (await users.passwordHashOf(user.id)) !== null,
    locale: user.locale,
    created_at: toIso(user.createdAt),
    last_sign_in_at: user.lastSignInAt === null ? null : toIso(user.lastSignInAt),
  };
}

function displayNameOf({ firstName, lastName, username }: User): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? username : name;
}
