/**
 * 64-bit integers without BigInts: as two 32-bit halves in the memory of a BigInt64Array, in the machine's byte order.
 */
const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
export const lowHalf = isLittleEndian ? 0 : 1;
export const highHalf = isLittleEndian ? 1 : 0;

/** The halves of each value: `halves[2 * row + lowHalf]` and `[… + highHalf]`. Writing to them changes the values. */
export const halvesOf = (values: BigInt64Array): Int32Array =>
  new Int32Array(values.buffer, values.byteOffset, values.length * 2);

/** Four bytes, big-endian, as a signed integer. */
export function int32At(data: Uint8Array, at: number): number {
  return (data[at]! << 24) | (data[at + 1]! << 16) | (data[at + 2]! << 8) | data[at + 3]!;
}

export function writeInt32At(data: Uint8Array, at: number, value: number): void {
  data[at] = value >>> 24;
  data[at + 1] = value >>> 16;
  data[at + 2] = value >>> 8;
  data[at + 3] = value;
}
