import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import { createTurns } from '@core/kernel/in-turn';
import type { SecretBox } from '@core/kernel/secret-box';
import type { AttemptStore, PasswordHasher, SessionStore, UserStore } from './ports';
import { signInThrottle } from './sign-in-throttle';
import { startSession, type StartedSession } from './start-session';
import type { User } from './user';

export interface SignInDeps {
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly attempts: AttemptStore;
  readonly passwords: PasswordHasher;
  readonly secrets: SecretBox;
  readonly clock: Clock;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly address: string | null;
}

/**
 * Signs in by username and password. An unknown user, a user without a password and a wrong password get the
 * same answer after the same work.
 * @throws AppError 'bad-credentials' or 'too-many-attempts'
 */
export function signIn(
  deps: SignInDeps,
  credentials: Credentials,
): Promise<StartedSession & { readonly user: User }> {
  // in turn, so that many tries at the same moment are counted like many tries in a row
  return inTurn(credentials.username.toLowerCase(), () => trySignIn(deps, credentials));
}

const inTurn = createTurns();

async function trySignIn(
  deps: SignInDeps,
  credentials: Credentials,
): Promise<StartedSession & { readonly user: User }> {
  const throttle = signInThrottle(deps);
  await throttle.check(credentials);
  const user = await deps.users.findByUsername(credentials.username);
  const stored = user === null ? null : await deps.users.passwordHashOf(user.id);
  const fits = await deps.passwords.verify(
    stored ?? (await hashOfNobody(deps.passwords)),
    credentials.password,
  );
  if (user === null || stored === null || !fits) {
    await throttle.failed(credentials);
    throw new AppError('bad-credentials');
  }
  await throttle.succeeded(credentials);
  const started = await startSession(deps, user);
  await deps.users.markSignIn(user.id, started.session.createdAt);
  return { ...started, user };
}

const hashesOfNobody = new WeakMap<PasswordHasher, Promise<string>>();

/** A hash of the same cost that no password is known for, made once. */
function hashOfNobody(passwords: PasswordHasher): Promise<string> {
  const known = hashesOfNobody.get(passwords) ?? passwords.hash('nobody');
  hashesOfNobody.set(passwords, known);
  return known;
}
