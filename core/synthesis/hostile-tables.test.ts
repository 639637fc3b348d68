import { describe, expect, it } from 'vitest';
import { codeOf } from '@core/kernel/errors';
import { RandomStream } from '@core/kernel/random';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { fitTable } from './fit-table';
import { presetOptions } from './presets';
import { batchesOf, valuesOf } from './single-table/testing/planted-table';
import type { TrainingColumn, TrainingTable } from './training-table';

const options = presetOptions('balanced');
const int: LogicalType = { kind: 'int', bits: 32, signed: true };

const whole = (name: string, values: readonly number[], nulls: Uint8Array | null = null): TrainingColumn => ({
  name,
  type: int,
  values: { storage: 'int32', values: Int32Array.from(values), nulls },
});
const texts = (name: string, values: readonly (string | null)[]): TrainingColumn => ({
  name,
  type: { kind: 'utf8' },
  values: { storage: 'text', values },
});
const table = (rowCount: number, ...columns: TrainingColumn[]): TrainingTable => ({ rowCount, columns });
const rows = <Value>(count: number, make: (row: number) => Value) =>
  Array.from({ length: count }, (_, row) => make(row));

async function made(hostile: TrainingTable, count = hostile.rowCount) {
  return batchesOf(await fitTable(hostile, options), count);
}

/** Columns of every kind of oddity at once. */
const oddities = (count: number): TrainingColumn[] => [
  whole(
    'constant',
    rows(count, () => 7),
  ),
  whole(
    'nothing',
    rows(count, () => 0),
    new Uint8Array(count).fill(1),
  ),
  whole(
    'first',
    rows(count, (row) => row % 17),
  ),
  whole(
    'same',
    rows(count, (row) => row % 17),
  ),
  {
    name: 'infinite',
    type: { kind: 'float', bits: 64 },
    values: {
      storage: 'float64',
      values: Float64Array.from(rows(count, (row) => [Infinity, -Infinity, NaN, row / 7][row % 4]!)),
      nulls: null,
    },
  },
  {
    ...whole(
      'long_ago',
      rows(count, (row) => -60_000 - (row % 900)),
    ),
    type: { kind: 'date' },
  },
  {
    name: 'document',
    type: { kind: 'json' },
    values: { storage: 'text', values: rows(count, (row) => `{"a": ${row % 5}, "b": {"c": "x${row % 3}"}}`) },
  },
];

describe('hostile tables', () => {
  it('one row is refused with the reason', async () => {
    const error = await fitTable(table(1, whole('a', [1])), options).catch((reason: unknown) => reason);
    expect(codeOf(error)).toBe('synthesis-too-few-rows');
  });

  it('constants, NULL alone, equal columns, infinities, old dates and JSON train together', async () => {
    const batches = await made(table(2000, ...oddities(2000)));
    expect(new Set(valuesOf(batches, 0))).toEqual(new Set([7]));
    expect(new Set(valuesOf(batches, 1))).toEqual(new Set([null]));
    expect(valuesOf(batches, 3)).toEqual(valuesOf(batches, 2));
    const infinite = valuesOf(batches, 4);
    expect(infinite.filter((value) => value === Infinity).length).toBeGreaterThan(400);
    expect(infinite.filter((value) => Number.isNaN(value)).length).toBeGreaterThan(400);
    for (const days of valuesOf(batches, 5)) expect(days).toBeLessThan(-55_000);
    for (const document of valuesOf(batches, 6)) expect(JSON.parse(String(document))).toHaveProperty('b.c');
  });

  it('a table of nothing but a constant makes rows', async () => {
    const batches = await made(
      table(
        50,
        whole(
          'constant',
          rows(50, () => 3),
        ),
      ),
      120,
    );
    expect(valuesOf(batches, 0)).toEqual(rows(120, () => 3));
  });

  it('60,000 categories beside a column that hangs on them', async () => {
    const count = 120_000;
    const batches = await made(
      table(
        count,
        texts(
          'key',
          rows(count, (row) => `item ${row % 60_000}`),
        ),
        whole(
          'half',
          rows(count, (row) => Number(row % 60_000 < 30_000)),
        ),
      ),
      5000,
    );
    expect(valuesOf(batches, 0)).toHaveLength(5000);
    const ones = valuesOf(batches, 1).filter((value) => value === 1).length;
    expect(ones / 5000).toBeCloseTo(0.5, 1);
  });

  it('300 columns in bounded time, with what hangs together kept together', async () => {
    const random = new RandomStream();
    random.seed(3, 3);
    const count = 3000;
    const hidden = rows(count, () => random.int(5));
    const columns = rows(300, (at) =>
      whole(
        `c${at}`,
        rows(count, (row) =>
          at % 2 === 0 ? random.int(20) : (hidden[row]! + (random.int(10) < 9 ? 0 : 1)) % 5,
        ),
      ),
    );
    const batches = await made(table(count, ...columns));
    const [one, other] = [valuesOf(batches, 1), valuesOf(batches, 299)];
    const together = one.filter((value, row) => value === other[row]).length / count;
    expect(together).toBeGreaterThan(0.7);
  });
});
