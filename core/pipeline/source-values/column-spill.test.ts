import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import { ColumnSpill, SpilledColumn, spillFiles } from './column-spill';

const folder = mkdtempSync(join(tmpdir(), 'understudy-spill-'));
afterAll(() => rmSync(folder, { recursive: true }));

function spill(name: string, type: LogicalType, shards: readonly (readonly Column[])[]): SpilledColumn {
  const paths = shards.map((batches, at) => {
    const path = spillFiles(join(folder, `${name}-${at}`));
    const file = new ColumnSpill(path, type);
    for (const batch of batches) file.append(batch, rowsIn(batch));
    file.close();
    return path;
  });
  return new SpilledColumn(paths, type);
}

const rowsIn = (column: Column): number =>
  column.storage === 'dictionary'
    ? column.codes.length
    : column.storage === 'native'
      ? 0
      : column.values.length;

function textsAt(whole: SpilledColumn, type: LogicalType, ...rows: number[]): (string | null)[] {
  const column = whole.take(Float64Array.from(rows));
  return rows.map((_, at) => textOf(column, at, type));
}

describe('a spilled column', () => {
  it('returns texts by row number across shards, with NULL, empty text and multi-byte characters', () => {
    const type: LogicalType = { kind: 'utf8' };
    const whole = spill('text', type, [
      [
        { storage: 'text', values: ['a', null, ''] },
        { storage: 'text', values: ['𠮷野'] },
      ],
      [],
      [{ storage: 'dictionary', codes: Int32Array.of(1, -1, 0), dictionary: ['x', 'y'] }],
    ]);
    expect(whole.length).toBe(7);
    expect(textsAt(whole, type, 6, 5, 4, 3, 2, 1, 0)).toEqual(['x', null, 'y', '𠮷野', '', null, 'a']);
    expect(() => whole.take(Float64Array.of(7))).toThrow(RangeError);
    whole.close();
  });

  it('keeps numbers exact, each in its own storage', () => {
    const long: LogicalType = { kind: 'int', bits: 64, signed: true };
    const longs = BigInt64Array.of(9223372036854775807n, -1n);
    const whole = spill('long', long, [[{ storage: 'int64', values: longs, nulls: null }]]);
    expect(whole.take(Float64Array.of(1, 0))).toEqual({
      storage: 'int64',
      values: BigInt64Array.of(-1n, 9223372036854775807n),
      nulls: null,
    });
    const bools = spill('bool', { kind: 'bool' }, [
      [{ storage: 'bool', values: Uint8Array.of(1, 0), nulls: Uint8Array.of(0, 1) }],
    ]);
    expect(textsAt(bools, { kind: 'bool' }, 1, 0)).toEqual([null, 'true']);
  });

  it('keeps values that do not fit the type of their column as texts', () => {
    const date: LogicalType = { kind: 'date' };
    const whole = spill('mixed', date, [
      [
        { storage: 'int32', values: Int32Array.of(0), nulls: null },
        { storage: 'text', values: ['2/1/70', null] },
      ],
    ]);
    expect(whole.take(Float64Array.of(0))).toEqual({
      storage: 'int32',
      values: Int32Array.of(0),
      nulls: null,
    });
    expect(whole.take(Float64Array.of(0, 1, 2))).toEqual({
      storage: 'text',
      values: ['1970-01-01', '2/1/70', null],
    });
  });

  it('accepts texts larger than one flush, and makes the files private', () => {
    const type: LogicalType = { kind: 'utf8' };
    const values = Array.from({ length: 300 }, (_, row) => String(row).repeat(2000));
    const whole = spill('wide', type, [[{ storage: 'text', values }]]);
    expect(textsAt(whole, type, 299, 0)).toEqual([values[299], values[0]]);
    expect(statSync(spillFiles(join(folder, 'wide-0')).values).mode & 0o777).toBe(0o600);
  });
});
