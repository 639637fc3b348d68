import { describe, expect, it } from 'vitest';
import type { Column } from '@core/kernel/data/column';
import { timestampInfinity, type LogicalType } from '@core/kernel/data/logical-type';
import { codeOf } from '@core/kernel/errors';
import { compatibility } from './compatibility';
import { digitsCut } from './time-digits';

const place = { table: 't', column: 'c' };
const timestamp = (digits?: number): LogicalType => ({
  kind: 'timestamp',
  zoned: false,
  ...(digits === undefined ? {} : { digits }),
});
const moments = (...values: bigint[]): Column => ({
  storage: 'int64',
  values: BigInt64Array.from(values),
  nulls: null,
});

function cut(from: LogicalType, to: LogicalType, ...values: bigint[]): bigint[] | null {
  const made = digitsCut(from, to, place)?.(moments(...values), values.length);
  return made?.storage === 'int64' ? [...made.values] : null;
}

describe('decimals of a second', () => {
  it('are truncated to those of the last whole unit, before 1970 too', () => {
    expect(cut(timestamp(), timestamp(3), 1_999_999n, -1n, -1_000n)).toEqual([1_999_000n, -1_000n, -1_000n]);
    expect(cut(timestamp(), timestamp(0), 1_999_999n)).toEqual([1_000_000n]);
  });

  it('leave infinity and what a type represents exactly unchanged', () => {
    const { positive, negative } = timestampInfinity;
    expect(cut(timestamp(), timestamp(0), positive, negative)).toEqual([positive, negative]);
    expect(cut(timestamp(), timestamp())).toBeNull();
    expect(cut(timestamp(), timestamp(9))).toBeNull();
  });

  it('are refused if the source is of another kind, about which no warning was given', () => {
    expect(cut({ kind: 'utf8' }, timestamp(3), 5_000n)).toEqual([5_000n]);
    let code: string | null = null;
    try {
      cut({ kind: 'utf8' }, timestamp(3), 5_001n);
    } catch (error) {
      code = codeOf(error);
    }
    expect(code).toBe('value-not-representable');
  });

  it.each([
    [undefined, 3, 'coarser'],
    [3, undefined, 'fits'],
    [9, undefined, 'coarser'],
    [9, 9, 'coarser'],
    [0, 0, 'fits'],
  ] as const)('of a source with %s in a destination with %s: %s', (from, to, expected) => {
    expect(compatibility(timestamp(from), timestamp(to))).toBe(expected);
  });
});

describe('lengths of texts', () => {
  it.each([
    ['characters', 10, 'bytes', 39, 'narrower'],
    ['characters', 10, 'bytes', 40, 'fits'],
    ['characters', 10, 'utf16', 20, 'fits'],
    ['utf16', 10, 'bytes', 29, 'narrower'],
    ['utf16', 10, 'bytes', 30, 'fits'],
    ['utf16', 10, 'characters', 10, 'fits'],
    ['bytes', 10, 'characters', 10, 'fits'],
    ['bytes', 11, 'utf16', 10, 'narrower'],
  ] as const)('in %s (%i) against %s (%i): %s', (from, length, to, limit, expected) => {
    expect(
      compatibility({ kind: 'utf8', length, unit: from }, { kind: 'utf8', length: limit, unit: to }),
    ).toBe(expected);
  });
});
