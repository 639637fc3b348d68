import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { KeyedHash } from '@core/kernel/keyed-hash';
import { SourceValueSet } from './source-value-set';
import { SurvivorCount } from './survivor-count';
import { ValueSetWriter } from './value-set-writer';

const folder = mkdtempSync(join(tmpdir(), 'understudy-sets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const hash = new KeyedHash(new Uint8Array(32).fill(3));
const texts = (from: number, to: number, end = '') =>
  Array.from({ length: to - from }, (_, at) => `text ${from + at}${end}`);
/** A filter with a false positive about every fifth time over 100,000 values. */
const small = { exactMax: 1000, filterBytes: 32 * 1024 };

function written(name: string, values: readonly string[]): string {
  const path = join(folder, name);
  const writer = new ValueSetWriter(hash, path);
  for (const value of values) writer.add(value);
  writer.close();
  return path;
}

describe('a set of source values', () => {
  it('contains what any of its shards had, and nothing else, each value once', () => {
    const set = new SourceValueSet([written('a', texts(0, 3000)), written('b', texts(2000, 5000))], hash);
    expect(texts(0, 5000).filter((text) => !set.has(text))).toEqual([]);
    expect(texts(5000, 9000).filter((text) => set.has(text))).toEqual([]);
    expect(set.exactSize()).toBe(5000);
  });

  it('is exact if many rows have few distinct values', () => {
    const shards = Array.from({ length: 50 }, (_, at) => written(`few-${at}`, texts(0, 900)));
    const set = new SourceValueSet(shards, hash, small);
    expect([set.exactSize(), set.sizeMax() >= 45_000]).toEqual([900, true]);
  });

  it('contains all values of a shard beyond one block, exact or not', () => {
    const path = written('c', texts(0, 100_000));
    const exact = new SourceValueSet([path], hash);
    expect(exact.exactSize()).toBe(100_000);
    expect(texts(0, 200_000).filter((text) => exact.has(text)).length).toBe(100_000);
    const filter = new SourceValueSet([path], hash, small);
    expect(filter.exactSize()).toBeNull();
    expect(texts(0, 100_000).filter((text) => !filter.has(text))).toEqual([]);
    expect(texts(100_000, 200_000).filter((text) => filter.has(text)).length).toBeLessThan(40_000);
  });

  it('needs no hashes for values with unknown endings, and reads them for possible ones', () => {
    const path = written('d', texts(0, 1000, '@mail.invalid'));
    const set = new SourceValueSet([path], hash);
    rmSync(path);
    expect(texts(0, 1000, '@example.com').filter((text) => set.has(text))).toEqual([]);
    expect(() => set.has('text 1@mail.invalid')).toThrow(/ENOENT/);
  });

  it('can be empty', () => {
    expect(new SourceValueSet([written('e', [])], hash).exactSize()).toBe(0);
    expect(new SourceValueSet([], hash).has('x')).toBe(false);
  });

  it('overwrites files of an earlier attempt, and makes its files private', () => {
    written('f', texts(0, 100));
    const again = written('f', ['x']);
    expect(new SourceValueSet([again], hash).exactSize()).toBe(1);
    expect(statSync(again).mode & 0o777).toBe(0o600);
  });
});

describe('the count of survivors', () => {
  const path = join(folder, 'found');

  it('is exact over a set with false positives: one value among many, met twice', () => {
    const shards = [written('g', texts(0, 60_000)), written('h', texts(50_000, 100_000))];
    const set = new SourceValueSet(shards, hash, small);
    const count = new SurvivorCount(set, path);
    const others = texts(100_000, 300_000);
    expect(others.filter((text) => set.has(text)).length).toBeGreaterThan(20_000);
    for (const text of others) count.add(text);
    count.add('text 55555', 2);
    expect(count.finish()).toEqual({ found: 2, different: 1, setSize: 100_000 });
    expect(existsSync(path)).toBe(false);
  });

  it('is zero if the set only has false positives, and ignores what a lost attempt left', () => {
    const set = new SourceValueSet([written('i', texts(0, 100_000))], hash, small);
    const lost = new SurvivorCount(set, path);
    for (const text of texts(0, 50_000)) lost.add(text);
    expect(existsSync(path)).toBe(true);
    const count = new SurvivorCount(set, path);
    for (const text of texts(100_000, 200_000)) count.add(text);
    expect(count.finish()).toEqual({ found: 0, different: 0, setSize: 100_000 });
  });

  it('needs no file if the set is exact or nothing is found', () => {
    const exact = new SurvivorCount(new SourceValueSet([written('j', texts(0, 500))], hash), path);
    for (const text of texts(400, 600)) exact.add(text, 3);
    expect(exact.finish()).toEqual({ found: 300, different: 100, setSize: 500 });
    const ends = new SourceValueSet([written('k', texts(0, 2000, '@mail.invalid'))], hash, small);
    const none = new SurvivorCount(ends, path);
    none.add('text 1@example.com');
    expect(none.finish().found).toBe(0);
    expect(existsSync(path)).toBe(false);
  });
});
