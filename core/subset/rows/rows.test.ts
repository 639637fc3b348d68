import { describe, expect, it } from 'vitest';
import { HashIndex } from './hash-index';
import { RowMap } from './row-map';
import { Smallest } from './smallest';
import { SmallestPerGroup } from './smallest-per-group';

type Hash = readonly [low: number, high: number];

/** Distinct hashes, in an order of no meaning. */
function hashes(count: number, seed = 1): Hash[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0 || 1;
  };
  const seen = new Map<string, Hash>();
  while (seen.size < count) {
    const hash: Hash = [next(), next()];
    seen.set(hash.join(), hash);
  }
  return [...seen.values()];
}
const big = ([low, high]: Hash) => (BigInt(high) << 32n) | BigInt(low);
const ascending = (all: readonly Hash[]) => [...all].sort((a, b) => (big(a) < big(b) ? -1 : 1));

describe('rows by their hash', () => {
  it('are found after any number of others, with the best reason', () => {
    const map = new RowMap(false);
    const all = hashes(20_000);
    all.forEach(([low, high], at) => map.put(low, high, (at % 100) + 1));
    all.forEach(([low, high], at) => at % 2 === 0 && map.put(low, high, 0));
    all.forEach(([low, high]) => map.put(low, high, 200));
    expect(map.size).toBe(20_000);
    const wrong = all.filter(
      ([low, high], at) => map.codeOf(low, high) !== (at % 2 === 0 ? 0 : (at % 100) + 1),
    );
    expect(wrong).toEqual([]);
    expect(map.codeOf(12_345, 54_321)).toBe(-1);
  });

  it('are wanted until they are read, and otherwise left out', () => {
    const map = new RowMap(false);
    const [met, unmet] = hashes(2) as [Hash, Hash];
    map.want(...met, 9);
    map.want(...met, 8);
    map.want(...unmet, 8);
    expect([map.isWanted(...met), map.hasWanted()]).toEqual([true, true]);
    expect([map.meet(...met), map.meet(...met)]).toEqual([8, -1]);
    const found: Hash[] = [];
    map.each((low, high) => found.push([low, high]));
    expect(found).toEqual([met]);
  });

  it('stay at their lowest level', () => {
    const map = new RowMap(true);
    map.put(1, 1, 5, 3);
    map.put(1, 1, 9, 2);
    map.put(1, 1, 7, 2);
    map.put(1, 1, 0, 4);
    expect([map.codeOf(1, 1), map.levelOf(1, 1)]).toEqual([7, 2]);
  });

  it('come in the order of their hashes', () => {
    const map = new RowMap(false);
    const all = hashes(3000, 5);
    for (const [low, high] of all) map.put(low, high, 0);
    const sorted = [...map.sorted()].flatMap((part) => [...part]);
    expect(sorted).toEqual(ascending(all).map(big));
  });
});

it('numbers hashes in the order in which they come', () => {
  const index = new HashIndex();
  const all = hashes(5000);
  const numbers = [...all, ...all].map(([low, high]) => index.add(low, high));
  expect(numbers).toEqual([...all.keys(), ...all.keys()]);
  expect([index.lowOf(4321), index.highOf(4321)]).toEqual(all[4321]);
  expect(index.find(1, 2)).toBe(-1);
});

describe('the smallest hashes', () => {
  it.each([0, 1, 3, 1500, 9999, 10_000, 20_000])('are exactly %d, or all', (n) => {
    const all = hashes(10_000);
    const smallest = new Smallest(n, all.length);
    for (const [low, high] of all) smallest.add(low, high);
    const found: Hash[] = [];
    smallest.each((low, high) => found.push([low, high]));
    expect(found).toEqual(ascending(all).slice(0, n));
  });

  it('of each group are the same in every order of reading', () => {
    const all = hashes(200_000).map((hash, at) => ({ hash, group: at % 3 === 0 ? 0 : at % 7_000 }));
    const chosen = (rows: typeof all) => {
      const smallest = new SmallestPerGroup(3);
      for (const { group, hash } of rows) smallest.add(group, ...hash);
      const found: string[] = [];
      smallest.each((group, low, high) => found.push([group, low, high].join()));
      return found;
    };
    const found = chosen(all);
    expect(found).toEqual(chosen([...all].reverse()));
    const ofFirst = all.filter(({ group }) => group === 0).map(({ hash }) => hash);
    expect(found.slice(0, 3)).toEqual(
      ascending(ofFirst)
        .slice(0, 3)
        .map(([low, high]) => [0, low, high].join()),
    );
  });
});
