import { newToken } from '@core/kernel/ids';
import type { SecretBox } from '@core/kernel/secret-box';
import { restoreSignIn, storeSignIn, type SignInRecord } from '~/machines/sign-in.machine';
import { z } from 'zod';

/** A pending sign-in at the provider, as stored in the browser: sealed, so that it cannot be forged. */
export interface PendingSignIn {
  /** Ties the provider's token to this sign-in. */
  readonly nonce: string;
  readonly record: SignInRecord;
}

export const newPendingSignIn = (record: SignInRecord): PendingSignIn => ({ nonce: newToken(), record });

const purpose = 'sign-in-try';
const stored = z.object({ nonce: z.string(), until: z.number(), record: z.unknown() });

export const sealPendingSignIn = (
  secrets: SecretBox,
  { nonce, record }: PendingSignIn,
  until: number,
): string => secrets.seal(JSON.stringify({ nonce, until, record: storeSignIn(record) }), purpose);

/** @returns null if it has expired, or was not sealed here */
export function openPendingSignIn(
  secrets: SecretBox,
  sealed: string | null,
  now: number,
): PendingSignIn | null {
  try {
    const { nonce, until, record: kept } = stored.parse(JSON.parse(secrets.open(sealed ?? '', purpose)));
    const record = restoreSignIn(kept);
    return record === null || until < now ? null : { nonce, record };
  } catch {
    return null;
  }
}
