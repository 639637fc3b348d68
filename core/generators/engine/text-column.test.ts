import { describe, expect, it } from 'vitest';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { isPadded, textReader } from './text-column';

const char: LogicalType = { kind: 'utf8', length: 8, fixed: true };
const varchar: LogicalType = { kind: 'utf8', length: 8 };
const values = ['Emma    ', '  Jan   ', '        ', null];
const asText = { storage: 'text', values } as const;
const asDictionary = {
  storage: 'dictionary',
  codes: Int32Array.of(0, 1, 0, -1),
  dictionary: ['Emma    ', '  Jan   '],
} as const;
const read = (column: Parameters<typeof textReader>[0], type: LogicalType) => {
  const reader = textReader(column, type);
  return [0, 1, 2, 3].map((row) => reader(row));
};

describe('the texts of a column', () => {
  it('of fixed length lose the blanks of the engine, and keep those before', () => {
    expect(read(asText, char)).toEqual(['Emma', '  Jan', '', null]);
  });

  it('of any other length keep every blank', () => {
    expect(read(asText, varchar)).toEqual(values);
  });

  it('are NULL where the value is, whatever the storage', () => {
    expect(read(asDictionary, varchar)[3]).toBeNull();
    const numbers = {
      storage: 'int32',
      values: Int32Array.of(4, 5, 6, 7),
      nulls: Uint8Array.of(0, 0, 0, 1),
    } as const;
    expect(read(numbers, { kind: 'int', bits: 32, signed: true })).toEqual(['4', '5', '6', null]);
  });

  it('are padded by the engine where the text has a fixed length alone', () => {
    expect([char, varchar, { kind: 'uuid' } as const].map(isPadded)).toEqual([true, false, false]);
  });
});
