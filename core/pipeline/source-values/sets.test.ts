import { describe, expect, it } from 'vitest';
import { KeyedHash } from '@core/kernel/keyed-hash';
import { BloomFilter } from './bloom-filter';
import { HashTable } from './hash-table';

const hash = new KeyedHash(new Uint8Array(32).fill(7));
const out = new Uint32Array(2);
const wordsOf = (value: number): [number, number] => {
  hash.number(value, out);
  return [out[0]!, out[1]!];
};

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

describe('HashTable', () => {
  it('contains exactly what was added, across several resizes', () => {
    const table = new HashTable();
    const added = () => numbers(0, 50_000).filter((value) => table.add(...wordsOf(value))).length;
    expect([added(), added()]).toEqual([50_000, 0]);
    expect(table.size).toBe(50_000);
    expect(numbers(50_000, 100_000).filter((value) => table.has(...wordsOf(value)))).toEqual([]);
  });

  it('contains nothing from before it was cleared', () => {
    const table = new HashTable();
    for (const value of numbers(0, 5000)) table.add(...wordsOf(value));
    table.clear();
    expect([table.size, table.words().length]).toEqual([0, 0]);
    expect(numbers(0, 5000).filter((value) => table.has(...wordsOf(value)))).toEqual([]);
    expect(table.add(...wordsOf(1))).toBe(true);
  });

  it('returns its words, so that a table built from them is the same set', () => {
    const table = new HashTable();
    for (const [low, high] of [
      [0, 0],
      [5, 0],
      [0, 9],
    ] as const)
      table.add(low, high);
    const words = table.words();
    const again = new HashTable();
    for (let at = 0; at < words.length; at += 2) again.add(words[at]!, words[at + 1]!);
    expect(again.size).toBe(3);
    expect([again.has(0, 0), again.has(5, 0), again.has(0, 9), again.has(9, 9)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('BloomFilter', () => {
  const count = 100_000;
  const found = (filter: BloomFilter, from: number) =>
    numbers(from, from + count).filter((value) => filter.has(...wordsOf(value))).length;

  it.each([
    [128 * 1024, 0.0065],
    [32 * 1024, 0.285],
  ])('finds all that was added, and errs in %i bytes as rarely as its bits allow', (bytes, rate) => {
    const filter = new BloomFilter(count, bytes);
    for (let value = 0; value < count; value++) filter.add(...wordsOf(value));
    expect(found(filter, 0)).toBe(count);
    expect(found(filter, count) / count).toBeGreaterThan(rate * 0.8);
    expect(found(filter, count) / count).toBeLessThan(rate * 1.2);
  });

  it('finds a hash with high word 0 that went through a table before', () => {
    const table = new HashTable();
    table.add(6, 0);
    const filter = new BloomFilter(1, 1024);
    const [low, high] = table.words();
    filter.add(low!, high!);
    expect(filter.has(6, 0)).toBe(true);
  });
});
