import { describe, expect, it } from 'vitest';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import { codeOf } from '@core/kernel/errors';
import { convertColumn } from './convert-column';

const place = { table: 'public.t', column: 'c' };
const text = (...values: (string | null)[]): Column => ({ storage: 'text', values });
const int: LogicalType = { kind: 'int', bits: 32, signed: true };
const long: LogicalType = { kind: 'int', bits: 64, signed: true };
const small: LogicalType = { kind: 'int', bits: 16, signed: true };
const utf8: LogicalType = { kind: 'utf8' };
const date: LogicalType = { kind: 'date' };
const timestamp: LogicalType = { kind: 'timestamp', zoned: false };
const zoned: LogicalType = { kind: 'timestamp', zoned: true };
const decimal: LogicalType = { kind: 'decimal' };
const bool: LogicalType = { kind: 'bool' };

/** From text to the type and back to text. */
const through = (value: string, type: LogicalType): string | null =>
  textOf(convertColumn(text(value), 1, utf8, type, place), 0, type);
const refusal = (value: string, type: LogicalType): string => {
  try {
    convertColumn(text(value), 1, utf8, type, place);
    return 'accepted';
  } catch (error) {
    return codeOf(error);
  }
};

describe('convertColumn', () => {
  it('returns the column itself if there is nothing to do', () => {
    const column = text('a', null);
    expect(convertColumn(column, 2, utf8, { kind: 'utf8', length: 10 }, place)).toBe(column);
    const dictionary: Column = { storage: 'dictionary', codes: Int32Array.of(0, -1), dictionary: ['a'] };
    expect(convertColumn(dictionary, 2, utf8, utf8, place)).toBe(dictionary);
  });

  it.each([
    ['-9223372036854775808', long, '-9223372036854775808'],
    ['12.00', int, '12'],
    ['1e3', int, '1000'],
    ['  7', int, '7'],
    ['true', int, '1'],
    ['123456789012345678901234567890.123456789', decimal, '123456789012345678901234567890.123456789'],
    ['-1.5e-3', decimal, '-0.0015'],
    ['0007.50', decimal, '7.50'],
    ['NaN', decimal, 'NaN'],
    ['t', bool, 'true'],
    ['0', bool, 'false'],
    ['2024-02-29', date, '2024-02-29'],
    ['2024-02-29 00:00:00', date, '2024-02-29'],
    ['infinity', date, 'infinity'],
    ['2024-02-29T12:34:56.123456', timestamp, '2024-02-29 12:34:56.123456'],
    ['2024-02-29', timestamp, '2024-02-29 00:00:00'],
    ['2024-03-01 01:30:00+02', zoned, '2024-02-29 23:30:00+00'],
    ['1969-12-31 23:59:59.5Z', zoned, '1969-12-31 23:59:59.500000+00'],
    ['{6F9619FF-8B86-D011-B42D-00C04FC964FF}', { kind: 'uuid' }, '6f9619ff-8b86-d011-b42d-00c04fc964ff'],
    ['\\x00ff', { kind: 'binary' }, '\\x00ff'],
  ] as const)('reads %s as %o', (value, type, expected) => {
    const made = through(value, type);
    expect(made?.replace(/(\.\d*?)0+(\+00)?$/, '$1$2')).toBe(expected.replace(/(\.\d*?)0+(\+00)?$/, '$1$2'));
  });

  it.each([
    ['12.5', int, 'value-wrong-type'],
    ['2147483648', int, 'value-out-of-range'],
    ['32768', small, 'value-out-of-range'],
    ['twelve', decimal, 'value-wrong-type'],
    ['2023-02-29', date, 'value-wrong-type'],
    ['2024-02-29 12:00:00', date, 'value-wrong-type'],
    ['2024-02-29 12:00:00 Europe', timestamp, 'value-wrong-type'],
    ['maybe', bool, 'value-wrong-type'],
    ['xyz', { kind: 'uuid' }, 'value-wrong-type'],
  ] as const)('refuses %s as %o', (value, type, code) => {
    expect(refusal(value, type as LogicalType)).toBe(code);
  });

  it('changes the width of integers exactly and keeps NULL', () => {
    const nulls = Uint8Array.of(0, 1);
    const narrowed = convertColumn(
      { storage: 'int64', values: BigInt64Array.of(-5n, 2n ** 60n), nulls },
      2,
      long,
      int,
      place,
    );
    expect(narrowed).toEqual({ storage: 'int32', values: Int32Array.of(-5, 0), nulls });
    const widened = convertColumn(
      { storage: 'int32', values: Int32Array.of(7), nulls: null },
      1,
      int,
      long,
      place,
    );
    expect(widened).toEqual({ storage: 'int64', values: BigInt64Array.of(7n), nulls: null });
  });

  it('does not mistake a date for a number though both have 32 bits', () => {
    const column: Column = { storage: 'int32', values: Int32Array.of(0), nulls: null };
    expect(() => convertColumn(column, 1, date, int, place)).toThrow('value-wrong-type');
    expect(textOf(convertColumn(column, 1, date, utf8, place), 0, utf8)).toBe('1970-01-01');
  });

  it('never shows the value in an error', () => {
    try {
      convertColumn(text('Jansen'), 1, utf8, int, place);
      expect.unreachable();
    } catch (error) {
      expect(JSON.stringify(error)).not.toContain('Jansen');
      expect(error).toMatchObject({ details: { table: 'public.t', column: 'c' } });
    }
  });
});
