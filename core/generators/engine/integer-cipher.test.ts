import { describe, expect, it } from 'vitest';
import { KeyedHash } from '@core/kernel/keyed-hash';
import { IntegerCipher, type IntegerCipherOptions } from './integer-cipher';

const hash = new KeyedHash(new Uint8Array(32).fill(5));
const int32 = { min: -(2n ** 31n), max: 2n ** 31n - 1n };
const int64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n };
const cipher = (options: Partial<IntegerCipherOptions> = {}) =>
  new IntegerCipher(hash, { by: 'ff1', range: int32, sharedDigits: 1, ...options });

function numbers(values: Iterable<number>, options?: Partial<IntegerCipherOptions>): Float64Array {
  const result = Float64Array.from(values);
  cipher(options).encryptNumbers(result);
  return result;
}

describe.each(['ff1', 'permutation'] as const)('IntegerCipher by %s', (by) => {
  it('keeps sign and number of digits, and zero', () => {
    const source = [0, 1, 9, 10, 99, 12345, 7654321, 1_000_000_000, 2_147_483_647, -1, -42, -2_147_483_648];
    numbers(source, { by }).forEach((value, i) => {
      expect(Math.sign(value)).toBe(Math.sign(source[i]!));
      expect(String(value)).toHaveLength(String(source[i]).length);
      expect(value >= -(2 ** 31) && value < 2 ** 31).toBe(true);
    });
  });

  it('never gives two numbers the same result', () => {
    const source = Array.from({ length: 100_000 }, (_, i) => i - 1000);
    expect(new Set(numbers(source, { by })).size).toBe(source.length);
    const large = Array.from({ length: 20_000 }, (_, i) => 2_147_483_647 - i);
    expect(new Set(numbers(large, { by })).size).toBe(large.length);
  });

  it('gives the same by doubles and by wide numbers', () => {
    const source = [3, 77, 123_456, 87_654_321, -5, -99_999];
    const wide = source.map(BigInt);
    cipher({ by }).encryptWide(wide);
    expect(wide.map(Number)).toEqual([...numbers(source, { by })]);
  });

  it('keeps nineteen digits within 64 bits, all different', () => {
    const source = Array.from({ length: 2000 }, (_, i) => int64.max - BigInt(i) * 1_000_003n);
    const result = [...source];
    cipher({ by, range: int64 }).encryptWide(result);
    expect(new Set(result).size).toBe(source.length);
    for (const value of result) expect(value >= 10n ** 18n && value <= int64.max).toBe(true);
  });

  it('shares one domain among short numbers where asked', () => {
    const source = Array.from({ length: 50_000 }, (_, i) => i + 1);
    const result = numbers(source, { by, sharedDigits: 6 });
    expect(new Set(result).size).toBe(source.length);
    expect(Math.max(...result.slice(0, 9)) > 1000).toBe(true);
    expect(result.every((value) => value >= 1 && value <= 999_999)).toBe(true);
    expect(
      Math.max(...numbers([30_000], { by, sharedDigits: 6, range: { min: -32768n, max: 32767n } })),
    ).toBeLessThan(32768);
  });

  it('keeps values within the range of a narrower column there, and others outside', () => {
    const narrow = { min: -32768n, max: 32767n };
    for (const sharedDigits of [1, 6]) {
      const source = Array.from({ length: 60_000 }, (_, i) => i + 1);
      const result = numbers(source, { by, sharedDigits, narrow });
      expect(new Set(result).size).toBe(source.length);
      expect(result.every((value, i) => value <= 32767 === source[i]! <= 32767)).toBe(true);
    }
    expect(Math.min(...numbers([-32768, -12345], { by, narrow }))).toBeGreaterThanOrEqual(-32768);
  });
});
