import { createHmac } from 'node:crypto';
import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { SecretBox } from '@core/kernel/secret-box';
import type { AttemptStore } from './ports';

/** After so many failures within the window, the next try waits until the window has moved on. */
interface Limit {
  readonly windowMs: number;
  readonly perUser: number;
  readonly perAddress: number;
}

const minute = 60_000;

/** Ever slower: five tries a minute, fifteen in a quarter of an hour, a hundred in a day. */
export const signInLimits: readonly Limit[] = [
  { windowMs: minute, perUser: 5, perAddress: 20 },
  { windowMs: 15 * minute, perUser: 15, perAddress: 60 },
  { windowMs: 24 * 60 * minute, perUser: 100, perAddress: 500 },
];

export interface Attempt {
  readonly username: string;
  /** Network address of the client; null where it is not known. */
  readonly address: string | null;
}

export interface SignInThrottle {
  /** @throws AppError 'too-many-attempts' with the seconds to wait, whether or not there is such a user */
  check(attempt: Attempt): Promise<void>;
  failed(attempt: Attempt): Promise<void>;
  succeeded(attempt: Attempt): Promise<void>;
}

/** Subjects are kept as keyed hashes: people type passwords into the wrong field. */
export function signInThrottle(deps: {
  readonly attempts: AttemptStore;
  readonly clock: Clock;
  readonly secrets: SecretBox;
}): SignInThrottle {
  const key = deps.secrets.derive('sign-in-attempts');
  const subject = (kind: 'user' | 'address', name: string) =>
    createHmac('sha256', key)
      .update(`${kind}:${name.normalize('NFKC').toLowerCase()}`)
      .digest('base64url');
  const subjectsOf = ({ username, address }: Attempt) => ({
    user: subject('user', username),
    address: address === null ? null : subject('address', address),
  });
  return {
    async check(attempt) {
      const { user, address } = subjectsOf(attempt);
      const now = deps.clock.now();
      for (const limit of signInLimits) {
        const since = now - limit.windowMs;
        const tooMany =
          (await deps.attempts.countSince(user, since)) >= limit.perUser ||
          (address !== null && (await deps.attempts.countSince(address, since)) >= limit.perAddress);
        if (tooMany) {
          throw new AppError('too-many-attempts', { details: { seconds: limit.windowMs / 1000 } });
        }
      }
    },
    async failed(attempt) {
      const { user, address } = subjectsOf(attempt);
      const now = deps.clock.now();
      await deps.attempts.record(user, now);
      if (address !== null) await deps.attempts.record(address, now);
    },
    async succeeded(attempt) {
      await deps.attempts.clear(subjectsOf(attempt).user);
    },
  };
}
