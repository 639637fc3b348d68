import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { KeyedHash } from '@core/kernel/keyed-hash';
import { EndFilter } from './end-filter';
import { readValueSet, ValueSetWriter } from './value-set-files';

const folder = mkdtempSync(join(tmpdir(), 'understudy-sets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const hash = new KeyedHash(new Uint8Array(32).fill(3));
const texts = (from: number, to: number, end = '') =>
  Array.from({ length: to - from }, (_, at) => `text ${from + at}${end}`);

function written(name: string, values: readonly string[]): string {
  const path = join(folder, name);
  const writer = new ValueSetWriter(hash);
  for (const value of values) writer.add(value);
  writer.write(path);
  return path;
}

describe('a set of source values', () => {
  it('has what any of its shards had, and nothing else, each value once', () => {
    const set = readValueSet([written('a', texts(0, 3000)), written('b', texts(2000, 5000))], hash);
    expect(texts(0, 5000).filter((text) => !set.has(text))).toEqual([]);
    expect(texts(5000, 9000).filter((text) => set.has(text))).toEqual([]);
    expect(set).toMatchObject({ size: 5000, falsePositiveRate: 0 });
  });

  it('has all values beyond its memory too, and errs as often as it says', () => {
    const set = readValueSet([written('c', texts(0, 20_000))], hash, 8192);
    expect(texts(0, 20_000).filter((text) => !set.has(text))).toEqual([]);
    const mistakes = texts(20_000, 40_000).filter((text) => set.has(text)).length / 20_000;
    expect(set.falsePositiveRate).toBeGreaterThan(0.1);
    expect(mistakes).toBeLessThan(set.falsePositiveRate * 1.2);
    expect(set.size).toBe(20_000);
  });

  it('needs no hashes for values that end as none does, and reads them for those that might be there', () => {
    const path = written('d', texts(0, 1000, '@mail.invalid'));
    const set = readValueSet([path], hash);
    rmSync(path);
    expect(texts(0, 1000, '@example.com').filter((text) => set.has(text))).toEqual([]);
    expect(() => set.has('text 1@mail.invalid')).toThrow(/ENOENT/);
  });

  it('holds the empty set', () => {
    expect(readValueSet([written('e', [])], hash)).toMatchObject({ size: 0, falsePositiveRate: 0 });
    expect(readValueSet([], hash).has('x')).toBe(false);
  });

  it('lets nobody else read its files', () => {
    expect(statSync(written('f', ['x'])).mode & 0o777).toBe(0o600);
  });
});

describe('EndFilter', () => {
  it('finds the ends that it was given, short texts and characters of several units too', () => {
    const filter = new EndFilter(hash);
    const given = ['', 'a', '𠮷野', 'x'.repeat(100), 'Müller'];
    for (const text of given) filter.add(text);
    expect(given.every((text) => filter.mayHave(text))).toBe(true);
    expect(filter.mayHave(`another ${'x'.repeat(8)}`)).toBe(true);
    expect(texts(0, 1000).filter((text) => filter.mayHave(text)).length).toBeLessThan(5);
  });

  it('marks the same ends elsewhere under another key', () => {
    const [one, other] = [hash, new KeyedHash(new Uint8Array(32).fill(4))].map((key) => new EndFilter(key));
    one?.add('Jansen');
    other?.add('Jansen');
    expect(one?.marks).not.toEqual(other?.marks);
  });
});
