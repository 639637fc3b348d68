import { describe, expect, it } from 'vitest';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { ColumnCollector } from './column-collector';
import { takeValues } from './take-values';
import { toScale } from './to-scale';

const date: LogicalType = { kind: 'date' };
const int: LogicalType = { kind: 'int', bits: 32, signed: true };
const text = (...values: (string | null)[]): Column => ({ storage: 'text', values });
const days = (values: number[], nulls: number[] | null = null): Column => ({
  storage: 'int32',
  values: Int32Array.from(values),
  nulls: nulls && Uint8Array.from(nulls),
});

describe('ColumnCollector', () => {
  it('appends rows of batches, including NULL, beyond its initial capacity', () => {
    const collector = new ColumnCollector(int);
    const batch = days([5, 6, 7], [0, 1, 0]);
    for (let at = 0; at < 3000; at++) collector.add(batch, at % 3);
    collector.addNull();
    const { type, values } = collector.finish();
    expect(type).toEqual(int);
    expect(values.storage).toBe('int32');
    const { nulls, values: numbers } = values as Extract<Column, { storage: 'int32' }>;
    expect(numbers).toHaveLength(3001);
    expect([numbers[0], nulls![1], numbers[2], numbers[2999], nulls![3000]]).toEqual([5, 1, 7, 7, 1]);
  });

  it.each<[string, LogicalType, Column, (string | null)[]]>([
    ['days', date, days([0, 1], [0, 1]), ['1970-01-01', null, 'soon']],
    [
      'bytes',
      { kind: 'binary' },
      { storage: 'binary', values: [Uint8Array.of(1, 255), null] },
      ['\\x01ff', null, 'soon'],
    ],
    [
      'long numbers',
      { kind: 'int', bits: 64, signed: true },
      { storage: 'int64', values: BigInt64Array.of(2n ** 60n, 0n), nulls: null },
      [String(2n ** 60n), '0', 'soon'],
    ],
  ])('becomes text with all that it has of %s where a value does not fit', (_, type, first, expected) => {
    const collector = new ColumnCollector(type);
    collector.add(first, 0);
    collector.add(first, 1);
    collector.add(text('soon'), 0);
    expect(collector.finish()).toEqual({ type: { kind: 'utf8' }, values: text(...expected) });
  });

  it('stays text when values fit again', () => {
    const collector = new ColumnCollector(date);
    collector.add(text('soon'), 0);
    collector.add(days([1]), 0);
    collector.addNull();
    expect(collector.finish().values).toEqual(text('soon', '1970-01-02', null));
  });

  it('collects texts from the start on request', () => {
    const collector = new ColumnCollector({ kind: 'binary' }, true);
    collector.add({ storage: 'binary', values: [Uint8Array.of(7)] }, 0);
    expect(collector.finish()).toEqual({ type: { kind: 'utf8' }, values: text('\\x07') });
  });

  it('does not retain the batch that bytes came in', () => {
    const bytes = Uint8Array.of(1);
    const collector = new ColumnCollector({ kind: 'binary' });
    collector.add({ storage: 'binary', values: [bytes] }, 0);
    bytes[0] = 9;
    expect(collector.finish().values).toEqual({ storage: 'binary', values: [Uint8Array.of(1)] });
  });
});

describe('takeValues', () => {
  it('takes rows in the given order, -1 as NULL', () => {
    const { values } = takeValues(text('a', 'b', 'c'), { kind: 'utf8' }, Int32Array.of(2, -1, 0, 0));
    expect(values).toEqual(text('c', null, 'a', 'a'));
  });
});

describe('toScale', () => {
  const money: LogicalType = { kind: 'decimal', precision: 8, scale: 2 };

  it('rounds decimals with more digits than declared, and leaves the rest', () => {
    const column = text('0.30000000000000004', '-1.005', '12', '1.5', null, '-0.0001', 'NaN', 'n/a.mine');
    expect(toScale(column, money)).toEqual(
      text('0.30', '-1.00', '12', '1.5', null, '0.00', 'NaN', 'n/a.mine'),
    );
  });

  it('returns the column itself if all fit, or nothing is declared', () => {
    const fits = text('1.25', '100', null);
    expect(toScale(fits, money)).toBe(fits);
    const long = text('1.23456');
    expect(toScale(long, { kind: 'decimal' })).toBe(long);
    expect(toScale(long, { kind: 'utf8' })).toBe(long);
  });
});
