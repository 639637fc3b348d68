import { describe, expect, it } from 'vitest';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { ignoringCase } from '@core/kernel/data/text-equality';
import { KeyedHash } from '@core/kernel/keyed-hash';
import { canonicalText } from './canonical-text';
import { RowHasher, type HashedColumn } from './row-hasher';

const hash = new KeyedHash(Buffer.alloc(32, 7));
const int = (bits: 32 | 64): LogicalType => ({ kind: 'int', bits, signed: true });
const decimal: LogicalType = { kind: 'decimal' };
const text: LogicalType = { kind: 'utf8' };
const texts = (...values: (string | null)[]): Column => ({ storage: 'text', values });
const int32 = (...values: number[]): Column => ({
  storage: 'int32',
  values: Int32Array.from(values),
  nulls: null,
});
const int64 = (...values: bigint[]): Column => ({
  storage: 'int64',
  values: BigInt64Array.from(values),
  nulls: null,
});

function hashOf(columns: readonly (readonly [Column, HashedColumn])[], row = 0): string {
  const hasher = new RowHasher(
    hash,
    columns.map(([, column]) => column),
  );
  hasher.hashRow(
    columns.map(([values]) => values),
    row,
  );
  return [...hasher.out].join('-');
}

describe('the hash of a row', () => {
  it.each([0, 7, 10, -1, -10, 99, 2147483647, -2147483648])('is that of its digits: %d', (value) => {
    const asText = hashOf([[texts(String(value)), { type: text }]]);
    expect(hashOf([[int32(value), { type: int(32) }]])).toBe(asText);
    expect(hashOf([[int64(BigInt(value)), { type: int(64) }]])).toBe(asText);
    expect(hashOf([[texts(`${value}.00`), { type: decimal }]])).toBe(asText);
  });

  it.each([2147483648n, 9007199254740991n, -9007199254740991n, 9223372036854775807n, 10000000000n])(
    'is that of its digits beyond 32 bits: %s',
    (value) => {
      expect(hashOf([[int64(value), { type: int(64) }]])).toBe(
        hashOf([[texts(String(value)), { type: text }]]),
      );
    },
  );

  it('tells apart where one text of a composite key ends and the next begins, and NULL from an empty text', () => {
    const two = (a: string | null, b: string | null) =>
      hashOf([
        [texts(a), { type: text }],
        [texts(b), { type: text }],
      ]);
    expect(new Set([two('a', 'bc'), two('ab', 'c'), two('', 'abc'), two(null, 'abc')]).size).toBe(4);
  });

  it('says of a row with NULL in its key that it refers to nothing', () => {
    const hasher = new RowHasher(hash, [{ type: text }, { type: text }]);
    expect(hasher.hashRow([texts('a'), texts(null)], 0)).toBe(false);
    expect(hasher.hashRow([texts('a'), texts('b')], 0)).toBe(true);
  });
});

describe('the canonical text of a value', () => {
  const canonical = (column: Column, type: LogicalType) => canonicalText(column, 0, type);

  it.each([
    ['1.50', '1.5'],
    ['-0.00', '0'],
    ['007', '7'],
    ['10', '10'],
    ['.5', '0.5'],
    ['NaN', 'NaN'],
  ])('of the number %s is %s', (given, wanted) => expect(canonical(texts(given), decimal)).toBe(wanted));

  it('of a boolean is that of the number in its place', () => {
    expect(canonical({ storage: 'bool', values: Uint8Array.of(1), nulls: null }, { kind: 'bool' })).toBe('1');
    expect(canonical(int32(1), int(32))).toBe('1');
  });

  it('of a UUID is in lower case, whatever type keeps it', () => {
    const upper = 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11';
    expect(canonical(texts(upper), text)).toBe(upper.toLowerCase());
    expect(canonical(texts('ABC'), text)).toBe('ABC');
  });

  it('of a moment has no zone, and of a text of fixed length no padding', () => {
    const moment = int64(1_500_000n);
    expect(canonical(moment, { kind: 'timestamp', zoned: true })).toBe(
      canonical(moment, { kind: 'timestamp', zoned: false }),
    );
    expect(canonical(texts('NL  '), { kind: 'utf8', length: 4, fixed: true })).toBe('NL');
    expect(canonical(texts('NL  '), text)).toBe('NL  ');
  });

  it('of a text under an equality is the same for all that the engine takes for equal', () => {
    expect(canonicalText(texts('Ab'), 0, text, ignoringCase)).toBe(
      canonicalText(texts('aB'), 0, text, ignoringCase),
    );
  });
});
