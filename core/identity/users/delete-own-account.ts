import type { Clock } from '@core/kernel/clock';
import { FieldsError } from '@core/kernel/fields-error';
import type { SecretBox } from '@core/kernel/secret-box';
import type { AttemptStore, PasswordHasher } from '../ports';
import { signInThrottle } from '../sign-in-throttle';
import type { User } from '../user';
import { removeUser, type DeleteUserDeps, type OwnedWorkspaces } from './delete-user';

export interface DeleteOwnAccountDeps extends DeleteUserDeps {
  readonly attempts: AttemptStore;
  readonly passwords: PasswordHasher;
  readonly secrets: SecretBox;
  readonly clock: Clock;
}

/**
 * Deletes the caller's account: an open session is not enough if there is a password.
 * @throws FieldsError for a missing or wrong password, AppError 'too-many-attempts', and as `removeUser`
 */
export async function deleteOwnAccount(
  deps: DeleteOwnAccountDeps,
  user: User,
  password: string | null,
  owned: OwnedWorkspaces,
): Promise<void> {
  const hash = await deps.users.passwordHashOf(user.id);
  if (hash !== null) {
    if (password === null)
      throw new FieldsError('validation-failed', { current_password: ['validation:required'] });
    const guess = signInThrottle(deps).atPasswordChange(user.id);
    const isRight = await guess.judge(() => deps.passwords.verify(hash, password));
    if (!isRight)
      throw new FieldsError('password-wrong', { current_password: ['validation:password-wrong'] });
  }
  await removeUser(deps, user, owned);
}
