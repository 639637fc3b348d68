/** Bytes of a whole number from 0 to 2^53 as a varint: seven bits a byte, the highest first. */
export function varintSize(value: number): number {
  if (value < 0x80) return 1;
  if (value < 0x4000) return 2;
  let size = 3;
  for (let rest = value / 0x200000; rest >= 1; rest /= 0x80) size++;
  return size;
}

/** Writes the number as a varint and gives the place behind it. */
export function putVarint(bytes: Uint8Array, at: number, value: number): number {
  if (value < 0x80) {
    bytes[at] = value;
    return at + 1;
  }
  const end = at + varintSize(value);
  let rest = value;
  for (let place = end - 1; place >= at; place--) {
    bytes[place] = (rest % 0x80) | (place === end - 1 ? 0 : 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return end;
}

/** Reads a varint of any length as the whole number with a sign that it stands for; exact up to 2^53. */
export function varintAt(bytes: Uint8Array, at: number): number {
  let value = 0;
  for (let index = 0; index < 8; index++) {
    const byte = bytes[at + index]!;
    value = value * 0x80 + (byte & 0x7f);
    if (byte < 0x80) return value;
  }
  let bits = BigInt(bytes[at + 8]!);
  for (let index = 0; index < 8; index++) bits |= BigInt(bytes[at + index]! & 0x7f) << BigInt(57 - 7 * index);
  return Number(BigInt.asIntN(64, bits));
}

/** The place behind a varint. */
export function varintEnd(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  while (bytes[end - 1]! >= 0x80 && end < at + 9) end++;
  return end;
}
