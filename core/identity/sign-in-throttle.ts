import { createHmac } from 'node:crypto';
import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { SecretBox } from '@core/kernel/secret-box';
import type { AttemptLimit, AttemptStore } from './ports';
import { nameKey } from './user';

const minute = 60_000;
const quarter = 15 * minute;
const day = 24 * 60 * minute;

/** Allowed failures per minute, quarter of an hour and day. */
type Allowance = readonly [minute: number, quarter: number, day: number];

export const signInLimits = {
  /** Of one network for one name, of a browser known to the name, of a user for their own password. */
  sender: [5, 15, 100],
  /** Of one network for all names. */
  network: [20, 60, 500],
  /** At a name in a day that a network may fail with, however much it has failed at others. */
  reserved: 2,
  /** Of one network for a name under attack. */
  strangerInAttack: [2, 3, 10],
  /** Failures for one name from all networks within a quarter of an hour that count as an attack on it. */
  attack: 30,
} as const satisfies Record<string, Allowance | number>;

/** Who tries to sign in: a browser that has signed in under the name before, or else a network (`networkOf`). */
export type Sender =
  | { readonly kind: 'browser'; readonly id: string }
  | { readonly kind: 'network'; readonly network: string };

/** A password guess before it is checked. */
export interface Guess {
  /** Checks without counting. @throws AppError 'too-many-attempts' with the seconds to wait */
  check(): Promise<void>;
  /**
   * Checks the guess. It counts as a failure from before the check, so that concurrent guesses cannot exceed the limit;
   * if it is right, the sender's failures are forgotten.
   * @throws AppError 'too-many-attempts' with the seconds to wait, without checking; and whatever `look` throws,
   * uncounted
   */
  judge(look: () => Promise<boolean>): Promise<boolean>;
}

export interface SignInThrottle {
  /** Whether the user exists makes no difference. */
  atSignIn(username: string, sender: Sender): Guess;
  /** Counts for the signed-in user alone, wherever the guess comes from. */
  atPasswordChange(userId: number): Guess;
}

/**
 * Throttles repeated failures (decision 18 explains which and why). Subjects are stored as keyed hashes: people type
 * passwords into the wrong field.
 */
export function signInThrottle(deps: {
  readonly attempts: AttemptStore;
  readonly clock: Clock;
  readonly secrets: SecretBox;
}): SignInThrottle {
  const { attempts, clock } = deps;
  const key = deps.secrets.derive('sign-in-attempts');
  const subject = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

  const guess = (own: string, limitsNow: () => Promise<readonly AttemptLimit[]>): Guess => ({
    async check() {
      const wait = await attempts.waitFor(await limitsNow(), clock.now());
      if (wait > 0) throw tooMany(wait);
    },
    async judge(look) {
      const limits = await limitsNow();
      const wait = await attempts.take(limits, clock.now());
      if (wait > 0) throw tooMany(wait);
      let isCounted = false;
      try {
        const isRight = await look();
        isCounted = !isRight;
        if (isRight) await attempts.clear(own);
        return isRight;
      } finally {
        if (!isCounted) await attempts.giveBack(limits, clock.now());
      }
    },
  });

  return {
    atSignIn(username, sender) {
      const name = nameKey(username);
      if (sender.kind === 'browser') {
        const own = subject('browser', name, sender.id);
        return guess(own, async () => limitsOf(own, signInLimits.sender));
      }
      const own = subject('sender', name, sender.network);
      const network = subject('network', sender.network);
      const ofStrangers: AttemptLimit = {
        subject: subject('name', name),
        windowMs: quarter,
        most: Number.POSITIVE_INFINITY,
      };
      return guess(own, async () => {
        const now = clock.now();
        const failed = await attempts.count(ofStrangers, now);
        const isAttack = failed >= signInLimits.attack;
        // so that whoever fails at other names from behind the same address shuts nobody out
        const isReserved =
          (await attempts.count({ subject: own, windowMs: day }, now)) < signInLimits.reserved;
        const ofNetwork = limitsOf(network, signInLimits.network);
        return [
          ...limitsOf(own, isAttack ? signInLimits.strangerInAttack : signInLimits.sender),
          ...(isReserved ? ofNetwork.map(uncapped) : ofNetwork),
          ofStrangers,
        ];
      });
    },
    atPasswordChange(userId) {
      const own = subject('password-change', String(userId));
      return guess(own, async () => limitsOf(own, signInLimits.sender));
    },
  };
}

function limitsOf(subject: string, [perMinute, perQuarter, perDay]: Allowance): AttemptLimit[] {
  return [
    { subject, windowMs: minute, most: perMinute },
    { subject, windowMs: quarter, most: perQuarter },
    { subject, windowMs: day, most: perDay },
  ];
}

/** Counted, and no reason to refuse. */
const uncapped = (limit: AttemptLimit): AttemptLimit => ({ ...limit, most: Number.POSITIVE_INFINITY });

const tooMany = (waitMs: number): AppError =>
  new AppError('too-many-attempts', { details: { seconds: Math.ceil(waitMs / 1000) } });
