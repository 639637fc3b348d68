import { AppError } from '@core/kernel/errors';
import { generatePassword } from '../create-first-owner';
import type { ApiTokenStore, PasswordHasher, SessionStore, UserStore } from '../ports';
import type { User } from '../user';
import { findManaged } from './find-managed';

export interface ResetPasswordDeps {
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly tokens: ApiTokenStore;
  readonly passwords: PasswordHasher;
}

/**
 * Gives a user a generated password, to be replaced at the next sign-in, and ends all sessions and API tokens.
 * @returns the password, to be shown once
 * @throws AppError 'not-found', 'owner-protected', 'user-is-self': one's own password is changed, not reset
 */
export async function resetPassword(deps: ResetPasswordDeps, actor: User, id: number): Promise<string> {
  const user = await findManaged(deps, actor, id);
  if (user.id === actor.id) throw new AppError('user-is-self');
  const password = generatePassword();
  await deps.users.setPassword(id, await deps.passwords.hash(password), true);
  await deps.sessions.deleteOthers(id, null);
  await deps.tokens.deleteAll(id);
  return password;
}
