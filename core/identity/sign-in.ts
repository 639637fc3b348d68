import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import { createFairQueue } from '@core/kernel/fair-queue';
import type { SecretBox } from '@core/kernel/secret-box';
import { knownBrowsers } from './known-browser';
import { networkOf } from './network';
import type { AttemptStore, PasswordHasher, SessionStore, UserStore } from './ports';
import { signInThrottle, type Guess, type Sender } from './sign-in-throttle';
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
  /** Network address of the client; null if unknown. */
  readonly address: string | null;
  /** The device cookie of an earlier sign-in. */
  readonly browserToken: string | null;
  /** The User-Agent. */
  readonly browser: string | null;
  /** Password sign-in is off, except for Owners: nobody else could let them in while a provider is down. */
  readonly isForOwnersOnly: boolean;
}

export interface SignedIn extends StartedSession {
  readonly user: User;
  /** For the browser to keep: it is known for this name from now on. */
  readonly browserToken: string;
}

/** Hashing is what a flood would exhaust: two concurrently, the rest queued by sender. */
const runFairly = createFairQueue({ concurrency: 2, perQueue: 32, waitingMax: 128, timeout: 10_000 });

/**
 * Signs in by username and password. An unknown user, a user without a password and a wrong password get the same answer
 * after the same work; so does everybody except an Owner if password sign-in is off.
 * @throws AppError 'bad-credentials', 'password-sign-in-off', 'too-many-attempts', or 'too-many-requests' if too many
 * wait
 */
export async function signIn(deps: SignInDeps, credentials: Credentials): Promise<SignedIn> {
  const { username, address } = credentials;
  const browsers = knownBrowsers(deps.secrets);
  const browser = browsers.recognise(credentials.browserToken, username);
  const sender: Sender =
    browser === null ? { kind: 'network', network: networkOf(address) } : { kind: 'browser', id: browser };
  const guess = signInThrottle(deps).atSignIn(username, sender);
  await guess.check();
  const slot = { queue: browser ?? networkOf(address), isPreferred: browser !== null };
  const user = await runFairly(slot, () => verified(deps, guess, credentials));
  const started = await startSession(deps, user, { browser: credentials.browser, address });
  await deps.users.markSignIn(user.id, started.session.createdAt);
  const isKnown = browser !== null && credentials.browserToken !== null;
  return { ...started, user, browserToken: isKnown ? credentials.browserToken : browsers.issue(username) };
}

async function verified(deps: SignInDeps, guess: Guess, credentials: Credentials): Promise<User> {
  const { username, password, isForOwnersOnly } = credentials;
  let user: User | null = null;
  const isRight = await guess.judge(async () => {
    const named = await deps.users.findByUsername(username);
    user = isForOwnersOnly && named?.role !== 'Owner' ? null : named;
    const stored = user === null ? null : await deps.users.passwordHashOf(user.id);
    return deps.passwords.verify(stored, password);
  });
  if (user === null || !isRight) {
    throw new AppError(isForOwnersOnly ? 'password-sign-in-off' : 'bad-credentials');
  }
  return user;
}
