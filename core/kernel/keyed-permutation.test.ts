import { describe, expect, it } from 'vitest';
import { KeyedHash } from './keyed-hash';
import { KeyedPermutation } from './keyed-permutation';

const hash = new KeyedHash(new Uint8Array(32).fill(3));

describe('KeyedPermutation', () => {
  it.each([1, 2, 10, 100, 4096, 4097, 10_000, 65_537, 300_000])('is a bijection of %i numbers', (size) => {
    const permutation = new KeyedPermutation(hash, size);
    const reached = new Set<number>();
    for (let i = 0; i < size; i++) reached.add(permutation.at(i));
    expect(reached.size).toBe(size);
    expect([...reached].every((to) => to >= 0 && to < size)).toBe(true);
  });

  it('stays a bijection near 2^53', () => {
    const size = 2 ** 53;
    const permutation = new KeyedPermutation(hash, size);
    const results = new Set<number>();
    for (let i = 0; i < 20_000; i++) results.add(permutation.at(size - 1 - i * 450_359_962_737));
    expect(results.size).toBe(20_000);
    for (const to of results) expect(to < size && Number.isInteger(to)).toBe(true);
  });

  it('leaves about one number in place, and no order', () => {
    const permutation = new KeyedPermutation(hash, 100_000);
    let fixed = 0;
    let rising = 0;
    for (let i = 0; i < 100_000; i++) {
      if (permutation.at(i) === i) fixed++;
      if (i > 0 && permutation.at(i) > permutation.at(i - 1)) rising++;
    }
    expect(fixed).toBeLessThan(8);
    expect(Math.abs(rising - 50_000)).toBeLessThan(600);
  });

  it('depends on the key and gives NaN outside', () => {
    const one = new KeyedPermutation(hash, 1_000_000);
    const other = new KeyedPermutation(hash.derive('other'), 1_000_000);
    const alike = Array.from({ length: 1000 }, (_, i) => one.at(i) === other.at(i)).filter(Boolean);
    expect(alike.length).toBeLessThan(4);
    expect(one.at(1_000_000)).toBeNaN();
    expect(one.at(-1)).toBeNaN();
  });
});
