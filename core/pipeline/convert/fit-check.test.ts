import { describe, expect, it } from 'vitest';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { codeOf } from '@core/kernel/errors';
import { fitCheck, type TextMeaning } from './fit-check';

const place = { table: 't', column: 'c' };
const text = (...values: (string | null)[]): Column => ({ storage: 'text', values });
const outcome = (
  column: Column,
  rowCount: number,
  type: LogicalType,
  nullable = true,
  meaning?: TextMeaning,
): string => {
  try {
    fitCheck(type, nullable, place, meaning)(column, rowCount);
    return 'fits';
  } catch (error) {
    return codeOf(error);
  }
};

describe('fitCheck', () => {
  it('measures a length in characters, not code units', () => {
    expect(outcome(text('𠮷𠮷'), 1, { kind: 'utf8', length: 2 })).toBe('fits');
    expect(outcome(text('𠮷𠮷𠮷'), 1, { kind: 'utf8', length: 2 })).toBe('value-too-long');
  });

  it.each([
    ['characters', 'héé', '𠮷𠮷𠮷', 'héée'],
    ['utf16', 'héé', 'h𠮷', '𠮷𠮷'],
    ['bytes', 'hé', 'abc', 'héé'],
  ] as const)('counts %s where the type does', (unit, fits, fitsToo, tooLong) => {
    const three = { kind: 'utf8', length: 3, unit } as const;
    expect([fits, fitsToo, tooLong].map((one) => outcome(text(one), 1, three))).toEqual([
      'fits',
      'fits',
      'value-too-long',
    ]);
  });

  it('treats the empty text as NULL if the destination does', () => {
    const meaning = { emptyTextIsNull: true };
    expect(outcome(text('a', ''), 2, { kind: 'utf8' }, false, meaning)).toBe('value-null');
    expect(outcome(text('a', ''), 2, { kind: 'utf8' }, true, meaning)).toBe('fits');
  });

  it('checks only dictionary entries that occur in the rows', () => {
    const dictionary: Column = {
      storage: 'dictionary',
      codes: Int32Array.of(0, -1),
      dictionary: ['ab', 'abc'],
    };
    expect(outcome(dictionary, 2, { kind: 'utf8', length: 2 })).toBe('fits');
    expect(outcome({ ...dictionary, codes: Int32Array.of(1) }, 1, { kind: 'utf8', length: 2 })).toBe(
      'value-too-long',
    );
  });

  it('refuses NULL in a NOT NULL column, in every storage', () => {
    expect(outcome(text(null), 1, { kind: 'utf8' }, false)).toBe('value-null');
    expect(outcome(text('', null), 1, { kind: 'utf8' }, false)).toBe('fits');
    const column: Column = { storage: 'int32', values: Int32Array.of(1), nulls: Uint8Array.of(1) };
    expect(outcome(column, 1, { kind: 'int', bits: 32, signed: true }, false)).toBe('value-null');
  });

  it.each([
    ['99.99', 'fits'],
    ['-099.9900', 'fits'],
    ['100', 'value-out-of-range'],
    ['1.234', 'value-not-representable'],
    ['NaN', 'fits'],
  ])('holds %s against decimal(4,2)', (value, expected) => {
    expect(outcome(text(value), 1, { kind: 'decimal', precision: 4, scale: 2 })).toBe(expected);
  });

  it('checks small integers against their range, and unknown texts against an enum', () => {
    const column: Column = { storage: 'int32', values: Int32Array.of(128), nulls: null };
    expect(outcome(column, 1, { kind: 'int', bits: 8, signed: true })).toBe('value-out-of-range');
    expect(outcome(column, 1, { kind: 'int', bits: 8, signed: false })).toBe('fits');
    expect(outcome(text('z'), 1, { kind: 'enum', values: ['a'] })).toBe('value-not-representable');
  });

  it('refuses too many bytes', () => {
    const column: Column = { storage: 'binary', values: [Uint8Array.of(1, 2, 3)] };
    expect(outcome(column, 1, { kind: 'binary', length: 2 })).toBe('value-too-long');
  });
});
