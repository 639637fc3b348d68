import { describe, expect, it } from 'vitest';
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

describe('Ff1', () => {
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
