import { createHash } from 'node:crypto';

/** NAMEDATALEN - 1: PostgreSQL silently truncates longer names, and two of them may become one. */
const nameBytesMax = 63;
const hashLength = 8;

/** The name, or a practically unique shorter one if it is too long for PostgreSQL. */
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
