import { describe, expect, it } from 'vitest';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { comparedText, exactText } from '@core/kernel/data/text-equality';
import { columnOfTexts } from './engine/made-values';
import { many, tryOut } from './conformance/try-out';

const int32: LogicalType = { kind: 'int', bits: 32, signed: true };
const int64: LogicalType = { kind: 'int', bits: 64, signed: true };
const uuid: LogicalType = { kind: 'uuid' };
const uuids = (version: string) =>
  many(2000, (i) => `${String(i).padStart(8, '0')}-1111-${version}222-8333-444444444444`);

describe.each(['key.hash', 'key.generate'])('%s', (id) => {
  it('carries a key and its foreign keys alike, whatever storage they come in', () => {
    const keys = ['7', '42', '123456', '900000001'];
    const parent = tryOut(id, keys, { type: int64 });
    const child = tryOut(id, keys, {
      type: int64,
      context: { column: { ...profile(int64), table: 'order' } },
    });
    const loose = tryOut(id, keys, { type: int64, input: { storage: 'text', values: keys } });
    expect(child).toEqual(parent);
    expect(loose).toEqual(parent);
  });

  it('maps the keys of different tables apart', () => {
    const keys = many(500, (i) => String(i + 1000));
    const other = tryOut(id, keys, { type: int32, context: { domain: 'shop.order.id' } });
    expect(tryOut(id, keys, { type: int32 }).filter((key, i) => key === other[i]).length).toBeLessThan(10);
  });

  it('never makes two of a hundred thousand composite parts or text keys alike', () => {
    const texts = many(100_000, (i) => `CUST-${i}`);
    expect(new Set(tryOut(id, texts)).size).toBe(texts.length);
    const narrow = many(26 ** 3, (i) => letters(i, 3));
    const made = tryOut(id, narrow, { type: { kind: 'utf8', length: 5 } });
    expect(new Set(made).size).toBe(narrow.length);
    expect(made.every((key) => /^[A-Z]{3}$/.test(key!))).toBe(true);
  });

  it('keeps NULL, zero and the empty text', () => {
    expect(tryOut(id, [null, '0'], { type: int32 })).toEqual([null, '0']);
    expect(tryOut(id, [null, ''])).toEqual([null, '']);
  });

  it('makes UUIDs of UUIDs, all different, the same as text', () => {
    const source = [...uuids('4'), ...uuids('7')];
    const made = tryOut(id, source, { type: uuid });
    expect(new Set(made).size).toBe(source.length);
    expect(
      made.every((one) =>
        /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(one!),
      ),
    ).toBe(true);
    expect(tryOut(id, source)).toEqual(made);
  });
});

describe('keys of a source that compares texts loosely', () => {
  const loose = { ignoresCase: true, ignoresAccents: true, ignoresTrailingSpaces: true };
  const context = { texts: { source: loose, destination: exactText } };

  it('become one new key in every spelling, so that rows still find their parents', () => {
    const spellings = ['José-1', 'JOSE-1 ', 'jose-1'];
    expect(new Set(tryOut('key.generate', spellings, { context })).size).toBe(1);
    expect(new Set(tryOut('key.generate', spellings)).size).toBe(3);
    const hashed = tryOut('key.hash', spellings, { context });
    expect(new Set(hashed.map((key) => comparedText(key!, loose))).size).toBe(1);
  });
});

describe('key.hash', () => {
  it('keeps the format', () => {
    expect(tryOut('key.hash', ['7', '-42', '123456'], { type: int32 }).map((key) => key!.length)).toEqual([
      1, 3, 6,
    ]);
    expect(tryOut('key.hash', ['ALFKI-07'])[0]).toMatch(/^[A-Z]{5}-\d\d$/);
    expect(tryOut('key.hash', uuids('7'), { type: uuid }).every((one) => one![14] === '7')).toBe(true);
    expect(tryOut('key.hash', ['ABCDEF01-1111-4222-8333-444444444444'])[0]).toMatch(/^[0-9A-F-]{36}$/);
  });
});

describe('key.generate', () => {
  it('tells nothing of the size or the format of the old key', () => {
    const small = tryOut(
      'key.generate',
      many(99, (i) => String(i + 1)),
      { type: int32 },
    );
    expect(small.filter((key) => Number(key) > 9999).length).toBeGreaterThan(80);
    expect(tryOut('key.generate', ['ALFKI', 'B'])).toEqual([
      expect.stringMatching(/^[0-9a-z]{16}$/),
      expect.stringMatching(/^[0-9a-z]{16}$/),
    ]);
    expect(tryOut('key.generate', uuids('7'), { type: uuid }).every((one) => one![14] === '4')).toBe(true);
  });

  it('stays in a narrow type', () => {
    const type: LogicalType = { kind: 'int', bits: 16, signed: true };
    const keys = many(32_767, (i) => String(i + 1));
    const made = tryOut('key.generate', keys, { input: columnOfTexts(type, keys), type });
    expect(new Set(made).size).toBe(keys.length);
    expect(made.every((key) => Number(key) >= 1 && Number(key) <= 32_767)).toBe(true);
  });
});

const letters = (i: number, count: number): string =>
  count === 0 ? '' : letters(Math.floor(i / 26), count - 1) + String.fromCharCode(65 + (i % 26));

function profile(type: LogicalType) {
  return {
    table: 'shop.customer',
    name: 'id',
    type,
    nullable: false,
    unique: true,
    primaryKey: true,
    foreignKey: false,
    generated: false,
    rowCount: 100,
  };
}
