import type { RandomStream } from '@core/kernel/random';

/** Random identifiers of version 4 (RFC 9562, section 5.4). */
export class UuidGenerator {
  readonly storage = 'text';

  make(random: RandomStream): string {
    return makeUuid(random);
  }
}

export function makeUuid(random: RandomStream): string {
  const hex = (word: number) => word.toString(16).padStart(8, '0');
  const a = hex(random.uint32());
  const b = hex(((random.uint32() & 0xffff0fff) | 0x4000) >>> 0);
  const c = hex(((random.uint32() & 0x3fffffff) | 0x80000000) >>> 0);
  const d = hex(random.uint32());
  return `${a}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${d}`;
}
