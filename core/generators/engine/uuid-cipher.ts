import type { KeyedHash } from '@core/kernel/keyed-hash';
import { applyWide, ff1Of } from './index-cipher';
import type { ValueDomain } from '../generator';
import type { Ff1 } from './ff1';

const form = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;
const freeBits = 122n;
const size = 1n << freeBits;

/** Of every UUID: too many for one to stay. */
export const uuidDomain: ValueDomain = { name: 'uuid', size: Number(size), stays: 'once' };

export const isUuid = (text: string): boolean => form.test(text);

interface Parts {
  /** The version nibble and the two variant bits, which stay. */
  readonly version: string;
  readonly variant: bigint;
  readonly free: bigint;
}

/** A keyed bijection of UUIDs by FF1 over their 122 free bits. Version and variant (RFC 9562) stay as they are. */
export class UuidCipher {
  private readonly ff1: Ff1;

  constructor(hash: KeyedHash) {
    this.ff1 = ff1Of(hash);
  }

  /** UUIDs in lower case with hyphens. */
  encrypt(uuids: readonly string[]): string[] {
    const parts = uuids.map(split);
    const values = parts.map((part) => part.free);
    applyWide(this.ff1, size, values);
    return parts.map((part, i) => join({ ...part, free: values[i]! }));
  }

  /** New UUIDs of version 4 for UUIDs of any version. Those of one version never meet; others by a chance below 2^-60. */
  renew(uuids: readonly string[]): string[] {
    const parts = uuids.map(split);
    const values = parts.map((part) => part.free);
    applyWide(this.ff1, size, values);
    return parts.map((part, i) => join({ version: '4', variant: 2n, free: values[i]! ^ kindMask(part) }));
  }
}

/** Sets UUIDs of another version or variant apart; 0 for those of version 4. */
function kindMask(part: Parts): bigint {
  const kind = BigInt(parseInt(part.version, 16) ^ 4) * 4n + (part.variant ^ 2n);
  return kind === 0n ? 0n : (kind * 0x9e3779b97f4a7c15f39cc0605cedc835n) % size;
}

function split(uuid: string): Parts {
  const hex = uuid.replaceAll('-', '').toLowerCase();
  const last = BigInt(`0x${hex.slice(16)}`);
  const high = BigInt(`0x${hex.slice(0, 12)}${hex.slice(13, 16)}`);
  return { version: hex[12]!, variant: last >> 62n, free: (high << 62n) | (last & ((1n << 62n) - 1n)) };
}

function join({ version, variant, free }: Parts): string {
  const high = (free >> 62n).toString(16).padStart(15, '0');
  const last = ((variant << 62n) | (free & ((1n << 62n) - 1n))).toString(16).padStart(16, '0');
  const hex = `${high.slice(0, 12)}${version}${high.slice(12)}${last}`;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
