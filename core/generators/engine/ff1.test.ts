import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RandomStream } from '@core/kernel/random';
import { Ff1 } from './ff1';

const numerals = '0123456789abcdefghijklmnopqrstuvwxyz';
const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));
const value = (text: string, radix: number) =>
  [...text].reduce((sum, one) => sum * BigInt(radix) + BigInt(numerals.indexOf(one)), 0n);
const textOf = (number: bigint, radix: number, length: number) =>
  number.toString(radix).padStart(length, '0');

function encrypt(key: string, tweak: string, radix: number, plain: string, wide: boolean): string {
  const cut = Math.floor(plain.length / 2);
  const halves = [plain.slice(0, cut), plain.slice(cut)].map((half) => value(half, radix));
  const ff1 = new Ff1(hex(key), hex(tweak));
  if (wide) {
    const [left, right] = [[halves[0]!], [halves[1]!]];
    ff1.encryptWide(radix, plain.length, left, right);
    return textOf(left[0]!, radix, cut) + textOf(right[0]!, radix, plain.length - cut);
  }
  const [left, right] = [Float64Array.of(Number(halves[0])), Float64Array.of(Number(halves[1]))];
  ff1.encrypt(radix, plain.length, left, right, 1);
  return textOf(BigInt(left[0]!), radix, cut) + textOf(BigInt(right[0]!), radix, plain.length - cut);
}

const key128 = '2B7E151628AED2A6ABF7158809CF4F3C';
const key192 = `${key128}EF4359D8D580AA4F`;
const key256 = `${key192}7F036D6F04FC6A94`;
const decimalTweak = '39383736353433323130';
const letterTweak = '3737373770717273373737';

/**
 * FF1 as algorithm 7 of SP 800-38G is written, a value at a time and step by step; it shares nothing with the engine's own.
 * @returns both halves of the result
 */
function byTheStandard(
  key: Buffer,
  tweak: Buffer,
  radix: number,
  length: number,
  plain: readonly [bigint, bigint],
): [bigint, bigint] {
  const aes = (data: Buffer) =>
    createCipheriv(`aes-${key.length * 8}-ecb`, key, null)
      .setAutoPadding(false)
      .update(data);
  const prf = (data: Buffer) => {
    let last = Buffer.alloc(16);
    for (let at = 0; at < data.length; at += 16)
      last = aes(Buffer.from(data.subarray(at, at + 16).map((byte, i) => byte ^ last[i]!)));
    return last;
  };
  const bytesOf = (number: bigint, width: number) =>
    Buffer.from(number.toString(16).padStart(2 * width, '0'), 'hex');
  const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);
  const u = Math.floor(length / 2);
  const v = length - u;
  const b = Math.ceil(Math.ceil(v * Math.log2(radix) - 1e-9) / 8);
  const d = 4 * Math.ceil(b / 4) + 4;
  const p = Buffer.concat([
    Buffer.of(1, 2, 1),
    bytesOf(BigInt(radix), 3),
    Buffer.of(10, u % 256),
    bytesOf(BigInt(length), 4),
    bytesOf(BigInt(tweak.length), 4),
  ]);
  let [first, second] = plain;
  for (let round = 0; round < 10; round++) {
    const padding = Buffer.alloc((((-tweak.length - b - 1) % 16) + 16) % 16);
    const q = Buffer.concat([tweak, padding, Buffer.of(round), bytesOf(second, b)]);
    const r = prf(Buffer.concat([p, q]));
    const blocks = [r];
    for (let j = 1; 16 * j < d; j++) blocks.push(aes(bytesOf(numberOf(r) ^ BigInt(j), 16)));
    const y = numberOf(Buffer.concat(blocks).subarray(0, d));
    const width = round % 2 === 0 ? u : v;
    [first, second] = [second, (first + y) % BigInt(radix) ** BigInt(width)];
  }
  return [first, second];
}

/** `FF1_TRIALS=100000` looks longer. */
const trials = Number(process.env['FF1_TRIALS'] ?? 1000);

describe('Ff1', () => {
  it('agrees with the standard, step by step, for random keys, tweaks, radixes and lengths [B5.007]', () => {
    const random = new RandomStream();
    random.seed(38, 7);
    const bytes = (count: number) => Buffer.from(Array.from({ length: count }, () => random.int(256)));
    for (let trial = 0; trial < trials; trial++) {
      const radix = [2, 10, 16, 26, 36, 62, 2 + random.int(65_535)][random.int(7)]!;
      const length = Math.max(2, Math.ceil(6 / Math.log10(radix))) + random.int(60);
      const [key, tweak] = [bytes(16 + 8 * random.int(3)), bytes(random.int(40))];
      const half = (numerals: number) =>
        Array.from({ length: numerals }, () => BigInt(random.int(radix))).reduce(
          (sum, one) => sum * BigInt(radix) + one,
          0n,
        );
      const plain = [half(Math.floor(length / 2)), half(Math.ceil(length / 2))] as const;
      const ff1 = new Ff1(key, tweak);
      const [left, right] = [[plain[0]], [plain[1]]];
      ff1.encryptWide(radix, length, left, right);
      expect([left[0], right[0]]).toEqual(byTheStandard(key, tweak, radix, length, plain));
      if (!Ff1.isNarrow(radix, length)) continue;
      const narrow = [Float64Array.of(Number(plain[0])), Float64Array.of(Number(plain[1]))] as const;
      ff1.encrypt(radix, length, ...narrow, 1);
      expect([BigInt(narrow[0][0]!), BigInt(narrow[1][0]!)]).toEqual([left[0], right[0]]);
    }
  });

  // The nine samples that NIST publishes with SP 800-38G.
  describe.each([
    [1, key128, '', 10, '0123456789', '2433477484'],
    [2, key128, decimalTweak, 10, '0123456789', '6124200773'],
    [3, key128, letterTweak, 36, '0123456789abcdefghi', 'a9tv40mll9kdu509eum'],
    [4, key192, '', 10, '0123456789', '2830668132'],
    [5, key192, decimalTweak, 10, '0123456789', '2496655549'],
    [6, key192, letterTweak, 36, '0123456789abcdefghi', 'xbj3kv35jrawxv32ysr'],
    [7, key256, '', 10, '0123456789', '6657667009'],
    [8, key256, decimalTweak, 10, '0123456789', '1001623463'],
    [9, key256, letterTweak, 36, '0123456789abcdefghi', 'xs8a0azh2avyalyzuwd'],
  ])('NIST sample %i', (_, key, tweak, radix, plain, cipher) => {
    it('by wide numbers', () => expect(encrypt(key, tweak, radix, plain, true)).toBe(cipher));
    if (Ff1.isNarrow(radix, plain.length)) {
      it('by doubles', () => expect(encrypt(key, tweak, radix, plain, false)).toBe(cipher));
    }
  });

  it('gives the same by doubles and by wide numbers, at every length that both take', () => {
    for (const [radix, plain] of [
      [10, '999999'],
      [10, '12345678901234567890123456'],
      [26, 'abcabc'.replace(/[abc]/g, '1')],
      [2, '1'.repeat(80)],
      [36, 'zzzzzzzzzzzzzzzz'],
    ] as const) {
      expect(Ff1.isNarrow(radix, plain.length)).toBe(true);
      expect(encrypt(key256, '', radix, plain, false)).toBe(encrypt(key256, '', radix, plain, true));
    }
  });

  it('encrypts each value of a group as if it were alone', () => {
    const ff1 = new Ff1(hex(key256));
    const count = 500;
    const left = Float64Array.from({ length: count }, (_, i) => (i * 7919) % 1e8);
    const right = Float64Array.from({ length: count }, (_, i) => (i * 104729) % 1e8);
    const wide = [Array.from(left, BigInt), Array.from(right, BigInt)] as const;
    const alone = encrypt(key256, '', 10, textOf(wide[0][7]!, 10, 8) + textOf(wide[1][7]!, 10, 8), false);
    ff1.encrypt(10, 16, left, right, count);
    ff1.encryptWide(10, 16, wide[0], wide[1]);
    expect(Array.from(left, BigInt)).toEqual(wide[0]);
    expect(Array.from(right, BigInt)).toEqual(wide[1]);
    expect(textOf(BigInt(left[7]!), 10, 8) + textOf(BigInt(right[7]!), 10, 8)).toBe(alone);
  });

  it('takes texts of hundreds of characters, beyond one block of results', () => {
    const plain = 'the quick brown fox '.replaceAll(' ', '').repeat(20);
    const cipher = encrypt(key256, '', 36, plain, true);
    expect(cipher).toHaveLength(plain.length);
    expect(cipher).not.toBe(plain);
    expect(encrypt(key256, '', 36, `${plain.slice(0, -1)}y`, true)).not.toBe(cipher);
  });

  it('refuses a domain of fewer than a million values', () => {
    expect(() => encrypt(key256, '', 10, '99999', false)).toThrow(RangeError);
    expect(() => encrypt(key256, '', 10, '999999', false)).not.toThrow();
    expect(() => encrypt(key256, '', 26, '1111', true)).toThrow(RangeError);
  });
});
