import { AppError, codeOf } from '@core/kernel/errors';
import type { IdentityStore, UserStore } from '../ports';
import type { User } from '../user';
import type { Person } from './person';
import type { OidcSettings } from './settings';

export interface AccountDeps {
  readonly users: UserStore;
  readonly identities: IdentityStore;
  readonly settings: OidcSettings;
}

/**
 * The account of a person authenticated by the provider: the linked one; else the one with their e-mail address, if the
 * provider has verified the address and an Admin has assigned it; else a new one. Its role follows their groups, if
 * groups grant roles (decision 96).
 * @throws AppError 'sso-account-unknown' if there is none and none is created, 'sso-account-taken' if the account with
 * the address is not certainly theirs
 */
export async function findAccount(deps: AccountDeps, person: Person): Promise<User> {
  const user =
    (await linkedTo(deps, person)) ?? (await withAddress(deps, person)) ?? (await made(deps, person));
  return followProvider(deps, user, person);
}

/** Name, e-mail address and role of an account as the provider has them now. */
export async function updateAccount(
  { users, sso }: { readonly users: UserStore; readonly sso: { readonly settings: OidcSettings } },
  userId: number,
  person: Person,
): Promise<void> {
  const user = await users.find(userId);
  if (user !== null) await followProvider({ users, ...sso }, user, person);
}

type ProfileDeps = Pick<AccountDeps, 'users' | 'settings'>;

async function followProvider(deps: ProfileDeps, user: User, person: Person): Promise<User> {
  return withRole(deps, await withProfile(deps, user, person), person);
}

/** An address that another account has stays with that one. */
async function withProfile({ users }: ProfileDeps, user: User, person: Person): Promise<User> {
  const { firstName, lastName } = person;
  const email = person.email ?? user.email;
  if (firstName === user.firstName && lastName === user.lastName && email === user.email) return user;
  const isEmailOwn = person.email === null ? user.isEmailOwn : false;
  try {
    await users.updateProfile(user.id, { firstName, lastName, email, isEmailOwn });
    return { ...user, firstName, lastName, email, isEmailOwn };
  } catch (error) {
    if (codeOf(error) !== 'user-exists') throw error;
    await users.updateProfile(user.id, { firstName, lastName });
    return { ...user, firstName, lastName };
  }
}

async function linkedTo({ users, identities }: AccountDeps, person: Person): Promise<User | null> {
  const id = await identities.userIdOf(person);
  return id === null ? null : users.find(id);
}

async function withAddress({ users, identities }: AccountDeps, person: Person): Promise<User | null> {
  if (person.email === null) return null;
  const user = await users.findByEmail(person.email);
  if (user === null) return null;
  // someone who enters another's address in their own profile must not get that person's session, and an address
  // reassigned at the provider does not take the account along
  const known = await identities.ofUser(user.id);
  if (user.isEmailOwn || known.some(({ issuer }) => issuer === person.issuer)) {
    throw new AppError('sso-account-taken');
  }
  await identities.link(person, user.id);
  return user;
}

async function made(deps: AccountDeps, person: Person): Promise<User> {
  if (!deps.settings.createsUsers) throw new AppError('sso-account-unknown');
  const { email, firstName, lastName } = person;
  const username = await freeName(deps, person.usernames);
  try {
    const user = await deps.users.create({
      ...{ username, email, firstName, lastName },
      ...{ role: 'User', mustChangePassword: false, passwordHash: null },
    });
    await deps.identities.link(person, user.id);
    return user;
  } catch (error) {
    if (codeOf(error) !== 'user-exists') throw error;
    // the same person in another tab was faster
    const user = await linkedTo(deps, person);
    if (user === null) throw new AppError('sso-account-taken', { cause: error });
    return user;
  }
}

async function freeName({ users }: AccountDeps, names: readonly string[]): Promise<string> {
  for (const name of names) if ((await users.findByUsername(name)) === null) return name;
  throw new AppError('sso-account-taken');
}

async function withRole({ users, settings }: ProfileDeps, user: User, { role }: Person): Promise<User> {
  if (role === null || role === user.role) return user;
  // an Owner stays one if no group grants Owner
  if (user.role === 'Owner' && settings.roleGroups.Owner.length === 0) return user;
  try {
    await users.updateProfile(user.id, { role });
    return { ...user, role };
  } catch (error) {
    if (codeOf(error) === 'last-owner') return user;
    throw error;
  }
}
