import { newToken } from '@core/kernel/ids';
import type { SecretBox } from '@core/kernel/secret-box';
import { restoreSignIn, storeSignIn, type SignInRecord } from '~/machines/sign-in.machine';
import { z } from 'zod';

/** A pending login at the provider, as stored in the browser: sealed, so that it cannot be forged. */
export interface SignInTry {
  /** Ties the provider's token to this sign-in. */
  readonly nonce: string;
  readonly record: SignInRecord;
}

export const newTry = (record: SignInRecord): SignInTry => ({ nonce: newToken(), record });

const purpose = 'sign-in-try';
const stored = z.object({ nonce: z.string(), until: z.number(), record: z.unknown() });

export const sealTry = (secrets: SecretBox, { nonce, record }: SignInTry, until: number): string =>
  secrets.seal(JSON.stringify({ nonce, until, record: storeSignIn(record) }), purpose);

/** @returns null if it has expired, or was not sealed here */
export function openTry(secrets: SecretBox, sealed: string | null, now: number): SignInTry | null {
  try {
    const { nonce, until, record: kept } = stored.parse(JSON.parse(secrets.open(sealed ?? '', purpose)));
    const record = restoreSignIn(kept);
    return record === null || until < now ? null : { nonce, record };
  } catch {
    return null;
  }
}
