import { describe, expect, it } from 'vitest';
import type { Column } from '@core/kernel/data/column';
import { takeCodedRows, takeTableRows, trainingRows } from './training-rows';

const limits = { maxTrainingRows: 400, readRandomSubset: true, seed: 5 };

describe('training rows', () => {
  it('are all where they are few', () => {
    expect(trainingRows(400, limits)).toBeNull();
  });

  it('are as many as allowed, different, in order, and from the whole table', () => {
    const rows = trainingRows(10_000, limits)!;
    expect(rows).toHaveLength(400);
    for (let i = 1; i < rows.length; i++) expect(rows[i]!).toBeGreaterThan(rows[i - 1]!);
    const mean = rows.reduce((sum, row) => sum + row, 0) / rows.length;
    expect(Math.abs(mean - 5000)).toBeLessThan(600);
    expect(trainingRows(10_000, limits)).toEqual(rows);
    expect(trainingRows(10_000, { ...limits, seed: 6 })).not.toEqual(rows);
  });

  it('are the first where no random subset is asked for', () => {
    expect([...trainingRows(1000, { ...limits, maxTrainingRows: 3, readRandomSubset: false })!]).toEqual([
      0, 1, 2,
    ]);
  });

  it('are taken from every storage', () => {
    const columns: Column[] = [
      { storage: 'bool', values: Uint8Array.of(0, 1, 1), nulls: Uint8Array.of(0, 0, 1) },
      { storage: 'int32', values: Int32Array.of(1, 2, 3), nulls: null },
      { storage: 'int64', values: BigInt64Array.of(1n, 2n, 3n), nulls: null },
      { storage: 'float64', values: Float64Array.of(0.1, 0.2, 0.3), nulls: null },
      { storage: 'text', values: ['a', null, 'c'] },
      { storage: 'dictionary', codes: Int32Array.of(1, -1, 0), dictionary: ['x', 'y'] },
      { storage: 'binary', values: [Uint8Array.of(1), null, Uint8Array.of(3)] },
    ];
    const table = {
      rowCount: 3,
      columns: columns.map((values) => ({
        name: values.storage,
        type: { kind: 'unknown' as const },
        values,
      })),
    };
    const taken = takeTableRows(table, Uint32Array.of(0, 2));
    expect(taken.rowCount).toBe(2);
    expect(taken.columns.map(({ values }) => values)).toEqual([
      { storage: 'bool', values: Uint8Array.of(0, 1), nulls: Uint8Array.of(0, 1) },
      { storage: 'int32', values: Int32Array.of(1, 3), nulls: null },
      { storage: 'int64', values: BigInt64Array.of(1n, 3n), nulls: null },
      { storage: 'float64', values: Float64Array.of(0.1, 0.3), nulls: null },
      { storage: 'text', values: ['a', 'c'] },
      { storage: 'dictionary', codes: Int32Array.of(1, 0), dictionary: ['x', 'y'] },
      { storage: 'binary', values: [Uint8Array.of(1), Uint8Array.of(3)] },
    ]);
  });

  it('are taken from coded columns too', () => {
    const own = Uint8Array.of(0, 1);
    const codebook = {
      name: 'b',
      fineCount: 2,
      binOf: own,
      binCount: 2,
      classOf: own,
      classCount: 2,
      isOrdered: true,
    };
    const fine = new Uint16Array(new SharedArrayBuffer(6));
    fine.set([1, 0, 1]);
    expect([...takeCodedRows([{ codebook, fine }], Uint32Array.of(1, 2))[0]!.fine]).toEqual([0, 1]);
  });
});
