import { createHash } from 'node:crypto';

/** NAMEDATALEN - 1: PostgreSQL cuts longer names in silence, and two of them may become one. */
const nameBytesMax = 63;
const hashLength = 8;

/** The name, or a shorter one that is as good as unique where it is too long for PostgreSQL. */
export function shortName(name: string): string {
  if (Buffer.byteLength(name) <= nameBytesMax) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, hashLength);
  let head = '';
  for (const character of name) {
    if (Buffer.byteLength(head + character) > nameBytesMax - hashLength - 1) break;
    head += character;
  }
  return `${head}_${hash}`;
}
