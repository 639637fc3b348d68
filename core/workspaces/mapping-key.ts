import { createHash, randomBytes } from 'node:crypto';
import { KeyedHash } from '@core/kernel/keyed-hash';

/** Bytes of a key: the root of all keyed hashing. */
const keyBytes = 32;

/** What equal values become is decided by it: workspaces that share one make the same of the same value. */
export interface MappingKey {
  readonly id: number;
  readonly name: string;
  /** The one that new workspaces get. */
  readonly isInstallation: boolean;
  readonly fingerprint: string;
  /** How many workspaces use it. */
  readonly workspaces: number;
  readonly createdAt: number;
  /** When it was last replaced by another; null: never. */
  readonly rotatedAt: number | null;
}

export const newKey = (): Uint8Array => randomBytes(keyBytes);

/** Tells keys apart and gives nothing of them away: 64 bits of a hash of what is derived from the key, 'a1b2 c3d4 e5f6 0718'. */
export function fingerprintOf(key: Uint8Array): string {
  const digest = createHash('sha256').update(new KeyedHash(key).secret('fingerprint')).digest('hex');
  return digest.slice(0, 16).match(/.{4}/g)!.join(' ');
}
