import {
  nextPasswordChange,
  type PasswordChangeEvent,
  type PasswordChangeRecord,
  type PasswordRefusal,
} from '~/machines/password-change.machine';
import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { SecretBox } from '@core/kernel/secret-box';
import { passwordChangeOf } from './policy';
import type { ApiTokenStore, AttemptStore, PasswordHasher, SessionStore, UserStore } from './ports';
import { signInThrottle } from './sign-in-throttle';
import type { Caller } from './user';

export interface ChangePasswordDeps {
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly tokens: ApiTokenStore;
  readonly attempts: AttemptStore;
  readonly passwords: PasswordHasher;
  readonly secrets: SecretBox;
  readonly clock: Clock;
}

/**
 * Replaces the caller's own password and ends the user's other sessions and, unless they are kept, the API tokens: who
 * knew the old password may have made one. Guesses of the current password are throttled
 * like sign-in attempts of one sender.
 * @returns the final state of the change: 'done', or back on 'enter' with the reason
 * @throws AppError 'too-many-attempts'
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  caller: Caller,
  passwords: NewPassword,
): Promise<PasswordChangeRecord> {
  const submitted = step(passwordChangeOf(caller), { type: 'submit' });
  const refusal = await refusalOf(deps, caller, passwords);
  if (refusal !== null) return step(submitted, { type: 'refuse', refusal });
  const accepted = step(submitted, { type: 'accept' });
  const hash = await deps.passwords.hash(passwords.replacement);
  await deps.users.setPassword(caller.user.id, hash, accepted.context.isForced);
  await deps.sessions.deleteOthers(
    caller.user.id,
    caller.via.kind === 'session' ? caller.via.session.tokenHash : null,
  );
  if (!passwords.keepsTokens) await deps.tokens.deleteAll(caller.user.id);
  return accepted;
}

interface NewPassword {
  readonly current: string;
  readonly replacement: string;
  readonly keepsTokens: boolean;
}

async function refusalOf(
  deps: ChangePasswordDeps,
  { user }: Caller,
  { current, replacement }: Pick<NewPassword, 'current' | 'replacement'>,
): Promise<PasswordRefusal | null> {
  const guess = signInThrottle(deps).atPasswordChange(user.id);
  const isRight = await guess.judge(async () =>
    deps.passwords.verify(await deps.users.passwordHashOf(user.id), current),
  );
  if (!isRight) return 'password-wrong';
  return current === replacement ? 'password-same' : null;
}

function step(record: PasswordChangeRecord, event: PasswordChangeEvent): PasswordChangeRecord {
  const next = nextPasswordChange(record, event);
  if (next === null) throw new AppError('internal', { details: { state: record.state, event: event.type } });
  return next;
}
