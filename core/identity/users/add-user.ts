import { generatePassword } from '../create-first-owner';
import type { OrganizationStore, PasswordHasher, UserStore } from '../ports';
import { mayManage } from '../policy';
import type { NewUser, User } from '../user';
import { AppError } from '@core/kernel/errors';
import { requireOrganizations } from './require-organizations';

export interface AddUserDeps {
  readonly users: UserStore;
  readonly organizations: OrganizationStore;
  readonly passwords: PasswordHasher;
}

export interface UserForm extends Pick<NewUser, 'username' | 'email' | 'firstName' | 'lastName' | 'role'> {
  readonly organizationIds: readonly number[];
}

/**
 * Adds a user, who has to replace the password at the first sign-in, because an Admin knows it.
 * @param chosenPassword null: one is generated
 * @returns the generated password, to be shown once
 * @throws AppError 'forbidden' for a role above the actor's, 'user-exists', 'organization-unknown'
 */
export async function addUser(
  deps: AddUserDeps,
  actor: User,
  { organizationIds, ...form }: UserForm,
  chosenPassword: string | null,
): Promise<{ readonly user: User; readonly generatedPassword: string | null }> {
  if (!mayManage(actor, form.role)) throw new AppError('forbidden');
  await requireOrganizations(deps, organizationIds);
  const password = chosenPassword ?? generatePassword();
  const passwordHash = await deps.passwords.hash(password);
  const user = await deps.users.create({ ...form, mustChangePassword: true, passwordHash });
  await deps.organizations.setOfUser(user.id, organizationIds);
  return { user, generatedPassword: chosenPassword === null ? password : null };
}
