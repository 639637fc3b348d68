import { messageAt, sipHashProgram } from './sip-hash-program';

const { exports } = new WebAssembly.Instance(new WebAssembly.Module(sipHashProgram));
const memory = exports.memory as WebAssembly.Memory;
const hash = exports.hash as (
  k0Low: number,
  k0High: number,
  k1Low: number,
  k1High: number,
  length: number,
) => void;

/** Words are read whole, so there must be room after a message. */
const pageBytes = 65_536;
const roomBehind = 8;

let message = new Uint8Array(memory.buffer, messageAt);
let result = new Uint32Array(memory.buffer, 0, 2);

/** A buffer for the next message of `sipHash24`, with room for at least this many bytes. One per thread. */
export function sipMessage(bytes: number): Uint8Array {
  const missing = bytes + roomBehind - message.length;
  if (missing > 0) {
    memory.grow(Math.ceil(missing / pageBytes));
    message = new Uint8Array(memory.buffer, messageAt);
    result = new Uint32Array(memory.buffer, 0, 2);
  }
  return message;
}

/**
 * SipHash-2-4 with 64 bits of output, over the first `length` bytes of `sipMessage`; does not allocate.
 * @param key four words: k0 low, k0 high, k1 low, k1 high
 * @param out receives the low and the high word of the result
 */
export function sipHash24(key: Int32Array, length: number, out: Uint32Array): void {
  hash(key[0]!, key[1]!, key[2]!, key[3]!, length);
  out[0] = result[0]!;
  out[1] = result[1]!;
}

/**
 * HalfSipHash-2-4 of one 32-bit word (the 32-bit variant published by the authors of SipHash):
 * a keyed function for the rounds of a small cipher. Returns an int32.
 */
export function halfSipHash24(keyLow: number, keyHigh: number, word: number): number {
  let a = keyLow;
  let b = keyHigh;
  let c = keyLow ^ 0x6c796765;
  let d = keyHigh ^ 0x74656462;
  for (let part = 0; part < 3; part++) {
    const message = part === 0 ? word : part === 1 ? 4 << 24 : 0;
    let rounds = 2;
    if (part === 2) {
      c ^= 0xff;
      rounds = 4;
    }
    d ^= message;
    for (let round = 0; round < rounds; round++) {
      a = (a + b) | 0;
      b = ((b << 5) | (b >>> 27)) ^ a;
      a = (a << 16) | (a >>> 16);
      c = (c + d) | 0;
      d = ((d << 8) | (d >>> 24)) ^ c;
      a = (a + d) | 0;
      d = ((d << 7) | (d >>> 25)) ^ a;
      c = (c + b) | 0;
      b = ((b << 13) | (b >>> 19)) ^ c;
      c = (c << 16) | (c >>> 16);
    }
    a ^= message;
  }
  return b ^ d;
}
