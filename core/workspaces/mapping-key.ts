import { createHash, randomBytes } from 'node:crypto';
import { KeyedHash } from '@core/kernel/keyed-hash';
import type { Holder } from './workspace';

/** Bytes of a key: the root of all keyed hashing. */
const keyBytes = 32;

/** Decides what equal values become: workspaces that share a key map the same value to the same result. */
export interface MappingKey {
  readonly id: number;
  readonly name: string;
  /** Whose it is; null: nobody's, as keys from before keys had holders, and of those who were deleted. */
  readonly holder: Holder | null;
  /** The default for the holder's new workspaces. */
  readonly isDefault: boolean;
  /** The one that all workspaces shared before keys had holders. */
  readonly isInstallation: boolean;
  readonly fingerprint: string;
  /** How many workspaces use it. */
  readonly workspaces: number;
  readonly createdAt: number;
  /** When it was last rotated; null: never. */
  readonly rotatedAt: number | null;
}

/** Lets somebody use a key in their workspaces that is not theirs. */
export interface KeyGrant {
  readonly id: number;
  readonly holder: Holder;
  readonly createdAt: number;
}

export const newKey = (): Uint8Array => randomBytes(keyBytes);

/**
 * A fingerprint that reveals nothing of the key: 64 bits of a hash of what is derived from it, 'a1b2 c3d4 e5f6 0718'.
 */
export function fingerprintOf(key: Uint8Array): string {
  const digest = createHash('sha256').update(new KeyedHash(key).secret('fingerprint')).digest('hex');
  return digest.slice(0, 16).match(/.{4}/g)!.join(' ');
}
