import { describe, expect, it } from 'vitest';
import { KeyedHash } from '@core/kernel/keyed-hash';
import { EndFilter } from './end-filter';

const hash = new KeyedHash(new Uint8Array(32).fill(3));

describe('EndFilter', () => {
  it('finds the endings that it was given, short and multi-unit texts included', () => {
    const filter = new EndFilter(hash);
    const given = ['', 'a', '𠮷野', 'x'.repeat(100), 'Müller'];
    for (const text of given) filter.add(text);
    expect(given.every((text) => filter.mayHave(text))).toBe(true);
    expect(filter.mayHave(`another ${'x'.repeat(8)}`)).toBe(true);
    const others = Array.from({ length: 1000 }, (_, at) => `text ${at}`);
    expect(others.filter((text) => filter.mayHave(text)).length).toBeLessThan(5);
  });

  it('marks the same endings elsewhere under another key', () => {
    const [one, other] = [hash, new KeyedHash(new Uint8Array(32).fill(4))].map((key) => new EndFilter(key));
    one?.add('Jansen');
    other?.add('Jansen');
    expect(one?.marks).not.toEqual(other?.marks);
  });
});
