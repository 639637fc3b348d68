import { createCipheriv } from 'node:crypto';

const rounds = 10;
const block = 16;
/** Below it the modular arithmetic of a round is exact in a double, byte by byte. */
const narrowLimit = 2 ** 45;

/**
 * FF1 of NIST SP 800-38G, by columns: each of the ten rounds encrypts the AES blocks of all values of a group in
 * one call. A value of `length` numerals is given as two numbers: the left ⌊length/2⌋ numerals and the right rest,
 * most significant first. Domains below 10^6 are refused, as the standard asks.
 */
export class Ff1 {
  private readonly cipher: BlockCipher;

  /**
   * @param key 16, 24 or 32 bytes
   * @param tweak public bytes that select another permutation
   */
  constructor(
    key: Uint8Array,
    private readonly tweak: Uint8Array = new Uint8Array(0),
  ) {
    this.cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
  }

  /** Whether `encrypt` can take the halves as doubles; otherwise they are bigints and `encryptWide` takes them. */
  static isNarrow(radix: number, length: number): boolean {
    return radix ** Math.ceil(length / 2) <= narrowLimit;
  }

  /** Encrypts the first `count` values in place. Only where `isNarrow`. */
  encrypt(radix: number, length: number, left: Float64Array, right: Float64Array, count: number): void {
    if (!Ff1.isNarrow(radix, length)) throw new RangeError('FF1: use encryptWide for this length.');
    const frame = this.frame(radix, length);
    const cipher = this.cipher;
    const input = frame.blocks(cipher, count);
    const half = [radix ** frame.leftLength, radix ** frame.rightLength] as const;
    const last = frame.numberBytes;
    for (let round = 0; round < rounds; round++) {
      const [fixed, changed] = round % 2 === 0 ? [right, left] : [left, right];
      for (let row = 0, end = block - 1; row < count; row++, end += block) {
        let rest = fixed[row]!;
        for (let i = 0; i < last; i++) {
          const higher = Math.floor(rest / 256);
          input[end - i] = (rest - higher * 256) ^ frame.state[block - 1 - i]!;
          rest = higher;
        }
        input[end - last] = round ^ frame.state[block - 1 - last]!;
      }
      addModulo(changed, half[round % 2 === 0 ? 0 : 1], cipher.update(input), frame.resultBytes, count);
    }
  }

  /** Encrypts values of any length in place. */
  encryptWide(radix: number, length: number, left: bigint[], right: bigint[]): void {
    const frame = this.frame(radix, length);
    const cipher = this.cipher;
    const count = left.length;
    const half = [
      BigInt(radix) ** BigInt(frame.leftLength),
      BigInt(radix) ** BigInt(frame.rightLength),
    ] as const;
    for (let round = 0; round < rounds; round++) {
      const [fixed, changed] = round % 2 === 0 ? [right, left] : [left, right];
      const blocks = frame.wideRound(cipher, round, fixed);
      const results = new DataView(blocks.buffer, blocks.byteOffset, blocks.byteLength);
      const modulus = half[round % 2 === 0 ? 0 : 1];
      for (let row = 0; row < count; row++) {
        changed[row] =
          (changed[row]! + bigEndian(results, row * frame.resultBlocks * block, frame.resultBytes)) % modulus;
      }
    }
  }

  private frame(radix: number, length: number): Frame {
    if (!Number.isInteger(radix) || radix < 2 || radix > 2 ** 16)
      throw new RangeError('FF1: radix is 2 … 65536.');
    if (length < 2 || length * Math.log10(radix) < 6 - 1e-9)
      throw new RangeError('FF1: fewer than 10^6 values.');
    return new Frame(radix, length, this.tweak);
  }
}

interface BlockCipher {
  update(data: Uint8Array): Buffer;
}

/** What all values of one radix, length and tweak share: the blocks P and Q of the standard, without their changing end. */
class Frame {
  readonly leftLength: number;
  readonly rightLength: number;
  /** b: bytes of a half as a number. */
  readonly numberBytes: number;
  /** d: bytes of the result of a round. */
  readonly resultBytes: number;
  readonly resultBlocks: number;
  /** What the next block is combined with by CBC, after P and the blocks of Q that never change. */
  state: Uint8Array = new Uint8Array(block);
  private readonly first: Uint8Array;
  /** Q without the last b + 1 bytes. */
  private readonly head: Uint8Array;
  private readonly constantBlocks: number;

  constructor(radix: number, length: number, tweak: Uint8Array) {
    this.leftLength = Math.floor(length / 2);
    this.rightLength = length - this.leftLength;
    const largest = BigInt(radix) ** BigInt(this.rightLength) - 1n;
    this.numberBytes = Math.ceil(largest.toString(2).length / 8);
    this.resultBytes = 4 * Math.ceil(this.numberBytes / 4) + 4;
    this.resultBlocks = Math.ceil(this.resultBytes / block);
    this.first = firstBlock(radix, length, this.leftLength, tweak.length);
    const zeros = (2 * block - ((tweak.length + this.numberBytes + 1) % block)) % block;
    this.head = new Uint8Array(tweak.length + zeros);
    this.head.set(tweak);
    this.constantBlocks = Math.floor(this.head.length / block);
  }

  /** Sets `state` and gives the template of the last block of `count` values, for halves that fit in it. */
  blocks(cipher: BlockCipher, count: number): Uint8Array {
    this.absorb(cipher);
    const start = this.constantBlocks * block;
    const template = Uint8Array.from(this.state);
    for (let i = start; i < this.head.length; i++) template[i - start]! ^= this.head[i]!;
    const input = new Uint8Array(count * block);
    for (let at = 0; at < input.length; at += block) input.set(template, at);
    return input;
  }

  /** The result S of one round for each value, `resultBlocks` blocks a value. */
  wideRound(cipher: BlockCipher, round: number, fixed: readonly bigint[]): Uint8Array {
    this.absorb(cipher);
    const count = fixed.length;
    const tail = this.head.subarray(this.constantBlocks * block);
    const width = tail.length + 1 + this.numberBytes;
    const message = new Uint8Array(width);
    message.set(tail);
    message[tail.length] = round;
    const steps = width / block;
    const view = new DataView(message.buffer);
    const inputs = Array.from({ length: steps }, () => new Uint8Array(count * block));
    for (let row = 0; row < count; row++) {
      writeBigEndian(view, width, this.numberBytes, fixed[row]!);
      for (let step = 0; step < steps; step++) {
        inputs[step]!.set(message.subarray(step * block, (step + 1) * block), row * block);
      }
    }
    let chained: Uint8Array = new Uint8Array(count * block);
    for (let at = 0; at < chained.length; at += block) chained.set(this.state, at);
    for (const input of inputs) {
      for (let i = 0; i < input.length; i++) input[i]! ^= chained[i]!;
      chained = cipher.update(input);
    }
    return this.resultBlocks === 1 ? chained : this.expand(cipher, chained, count);
  }

  private expand(cipher: BlockCipher, results: Uint8Array, count: number): Uint8Array {
    const all = new Uint8Array(count * this.resultBlocks * block);
    for (let extra = 0; extra < this.resultBlocks; extra++) {
      const input = Uint8Array.from(results);
      for (let at = block - 1; at < input.length; at += block) {
        input[at]! ^= extra & 0xff;
        input[at - 1]! ^= extra >>> 8;
      }
      const output = extra === 0 ? results : cipher.update(input);
      for (let row = 0; row < count; row++) {
        const to = (row * this.resultBlocks + extra) * block;
        all.set(output.subarray(row * block, (row + 1) * block), to);
      }
    }
    return all;
  }

  private absorb(cipher: BlockCipher): void {
    let state: Uint8Array = cipher.update(this.first);
    for (let step = 0; step < this.constantBlocks; step++) {
      const input = this.head.slice(step * block, (step + 1) * block);
      for (let i = 0; i < block; i++) input[i]! ^= state[i]!;
      state = cipher.update(input);
    }
    this.state = state;
  }
}

/** P of the standard: version 1, method 2, addition 1, radix, 10 rounds, ⌊n/2⌋, n, t. */
function firstBlock(radix: number, length: number, leftLength: number, tweakLength: number): Uint8Array {
  const first = new DataView(new ArrayBuffer(block));
  first.setUint32(0, 0x01020100 | (radix >>> 16));
  first.setUint16(4, radix & 0xffff);
  first.setUint8(6, rounds);
  first.setUint8(7, leftLength % 256);
  first.setUint32(8, length);
  first.setUint32(12, tweakLength);
  return new Uint8Array(first.buffer);
}

/** values[i] = (values[i] + the first `bytes` bytes of block i as a big-endian number) mod modulus. */
function addModulo(
  values: Float64Array,
  modulus: number,
  blocks: Uint8Array,
  bytes: number,
  count: number,
): void {
  const limb = modulus <= 2 ** 37 ? 2 : 1;
  const scale = limb === 2 ? 65536 : 256;
  const inverse = 1 / modulus;
  for (let row = 0, at = 0; row < count; row++, at += block) {
    let rest = 0;
    for (let i = at; i < at + bytes; i += limb) {
      rest = rest * scale + (limb === 2 ? (blocks[i]! << 8) | blocks[i + 1]! : blocks[i]!);
      rest -= Math.floor(rest * inverse) * modulus;
      if (rest < 0) rest += modulus;
      else if (rest >= modulus) rest -= modulus;
    }
    const sum = values[row]! + rest;
    values[row] = sum >= modulus ? sum - modulus : sum;
  }
}

function bigEndian(data: DataView, start: number, length: number): bigint {
  let value = 0n;
  let at = start;
  for (; at + 8 <= start + length; at += 8) value = (value << 64n) | data.getBigUint64(at);
  if (at < start + length) value = (value << 32n) | BigInt(data.getUint32(at));
  return value;
}

/** Writes the last `length` bytes of a number, the last of them before `end`. What comes before them is kept. */
function writeBigEndian(target: DataView, end: number, length: number, value: bigint): void {
  let rest = value;
  let at = end;
  for (; at - 8 >= end - length; at -= 8) {
    target.setBigUint64(at - 8, BigInt.asUintN(64, rest));
    rest >>= 64n;
  }
  if (at - 4 >= end - length) {
    target.setUint32(at - 4, Number(BigInt.asUintN(32, rest)));
    rest >>= 32n;
    at -= 4;
  }
  for (let last = Number(rest); at > end - length; at--) {
    target.setUint8(at - 1, last % 256);
    last = Math.floor(last / 256);
  }
}
