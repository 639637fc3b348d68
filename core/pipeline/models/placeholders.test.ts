import { describe, expect, it } from 'vitest';
import { isNull, type Column } from '@core/kernel/data/column';
import { storageOf, type LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import { outlineOf, placeholdersOf } from './placeholders';
import { numbersAs } from './row-numbers';

const text: LogicalType = { kind: 'utf8' };
const textsOf = (column: Column, type: LogicalType, count: number) =>
  Array.from({ length: count }, (_, row) => textOf(column, row, type));

describe('outlines and placeholders', () => {
  const names: Column = { storage: 'text', values: ['Ann', null, '', 'Marguerite'] };

  it('say where values are NULL and how long texts are, and nothing else', () => {
    const outline = outlineOf(names, 4, text);
    expect(outline).toEqual({
      storage: 'int32',
      values: Int32Array.of(3, 0, 0, 10),
      nulls: Uint8Array.of(0, 1, 0, 0),
    });
    const made = textsOf(placeholdersOf(outline, 4, text, 70), text, 4);
    expect(made.map((value) => value?.length)).toEqual([3, undefined, 0, 10]);
    expect(made.join()).not.toMatch(/Ann|Marguerite/);
  });

  it('differ from row to row and from batch to batch', () => {
    const outline: Column = { storage: 'int32', values: new Int32Array(50).fill(3), nulls: null };
    const batches = [0, 50, 100].map((first) => textsOf(placeholdersOf(outline, 50, text, first), text, 50));
    expect(new Set(batches.flat()).size).toBe(150);
  });

  it.each<LogicalType>([
    { kind: 'bool' },
    { kind: 'date' },
    { kind: 'timestamp', zoned: true },
    { kind: 'float', bits: 64 },
    { kind: 'binary' },
    { kind: 'decimal', precision: 8, scale: 2 },
    { kind: 'uuid' },
  ])('have the storage of %o, and its NULL', (type) => {
    const outline: Column = { storage: 'int32', values: new Int32Array(3), nulls: Uint8Array.of(0, 1, 0) };
    const made = placeholdersOf(outline, 3, type, 0);
    expect(made.storage).toBe(storageOf(type));
    expect([0, 1, 2].map((row) => isNull(made, row))).toEqual([false, true, false]);
  });
});

describe('numbersAs', () => {
  it.each<[LogicalType, (string | null)[]]>([
    [{ kind: 'int', bits: 32, signed: true }, ['1', null, '300']],
    [{ kind: 'int', bits: 64, signed: true }, ['1', null, '300']],
    [{ kind: 'decimal', precision: 10, scale: 0 }, ['1', null, '300']],
    [{ kind: 'utf8', length: 12 }, ['1', null, '300']],
    [
      { kind: 'uuid' },
      ['00000000-0000-4000-8000-000000000001', null, '00000000-0000-4000-8000-00000000012c'],
    ],
  ])('writes numbers of rows as %o', (type, expected) => {
    expect(textsOf(numbersAs(type, Int32Array.of(1, -1, 300)), type, 3)).toEqual(expected);
  });
});
