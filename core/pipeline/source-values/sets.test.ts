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
  it('holds exactly what was added, over several times of growing', () => {
    const table = new HashTable();
    const added = () => numbers(0, 50_000).filter((value) => table.add(...wordsOf(value))).length;
    expect([added(), added()]).toEqual([50_000, 0]);
    expect(table.size).toBe(50_000);
    expect(numbers(50_000, 100_000).filter((value) => table.has(...wordsOf(value)))).toEqual([]);
  });

  it('gives back its words, so that a table made of them is the same set', () => {
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
  it('finds all that was added, and errs as rarely as it says', () => {
    const count = 100_000;
    const filter = new BloomFilter(count, 128 * 1024);
    for (let value = 0; value < count; value++) filter.add(...wordsOf(value));
    const found = (from: number) =>
      numbers(from, from + count).filter((value) => filter.has(...wordsOf(value))).length;
    expect(found(0)).toBe(count);
    const mistakes = found(count);
    expect(mistakes / count).toBeGreaterThan(filter.falsePositiveRate * 0.8);
    expect(mistakes / count).toBeLessThan(filter.falsePositiveRate * 1.2);
  });

  it('keeps to its bytes', () => {
    expect(new BloomFilter(10_000_000, 1024 * 1024).falsePositiveRate).toBeGreaterThan(0.5);
    expect(new BloomFilter(10_000_000, 32 * 1024 * 1024).falsePositiveRate).toBeLessThan(0.001);
  });
});
