import { describe, expect, it } from 'vitest';
import { RandomStream } from '@core/kernel/random';
import { ClosestRecords } from './closest-records';
import { ExactCopies } from './exact-copies';
import { NearestRows } from './nearest-rows';
import { rowSpaceOf, type RowPoints } from './row-space';
import { measuredTable, tableOf } from './testing/measured';

describe('the space of rows', () => {
  it('measures categories by equality, numbers by their share of the range, NULL as far as can be', () => {
    const [train, made] = measuredTable(
      tableOf({ n: [0, 10], c: ['a', 'b'] }),
      tableOf({ n: [5, null, 1000], c: ['a', null, 'c'] }),
    );
    const place = rowSpaceOf(train!);
    const { first } = new NearestRows(place(train!)).distances(place(made!), true);
    expect([...first]).toEqual([0.5, 2, 2]);
    const toItself = new NearestRows(place(made!)).distances(place(made!), true);
    expect([...toItself.first]).toEqual([0, 0, 0]);
    expect(toItself.second[1]).toBe(2);
  });
});

describe('nearest rows', () => {
  it('finds what comparing all rows finds', () => {
    const random = new RandomStream();
    random.seed(7, 7);
    const points = (rowCount: number): RowPoints => ({
      rowCount,
      width: 6,
      points: Float32Array.from({ length: rowCount * 6 }, (_, i) =>
        i % 6 < 3 ? random.int(5) * 2 : random.float(),
      ),
    });
    const [searched, asked] = [points(700), points(200)];
    const { first, second } = new NearestRows(searched).distances(asked, true);
    for (let row = 0; row < asked.rowCount; row++) {
      const distances = Array.from({ length: searched.rowCount }, (_, other) =>
        distance(asked, row, searched, other),
      );
      const [nearest, next] = distances.sort((a, b) => a - b);
      expect(first[row]).toBeCloseTo(nearest!, 9);
      expect(second[row]).toBeCloseTo(next!, 9);
    }
  });
});

describe('distances to the closest records', () => {
  it('counts made rows nearer to the training than to the holdout, ties by half', () => {
    const [train, holdout, made] = measuredTable(
      tableOf({ n: [0, 4, 10] }),
      tableOf({ n: [1, 5, 9] }),
      tableOf({ n: [0.1, 9.2, 9.5, 4] }),
    );
    // Nearer: .1 and 4; even: 9.5; further: 9.2
    expect(new ClosestRecords(train!, holdout!, 1).measure(made!).dcrShare).toBeCloseTo(
      (1 + 0 + 0.5 + 1) / 4,
      9,
    );
  });

  it('tells how far the share lies from .5 by chance: the less far, the more rows it hangs on', () => {
    const random = new RandomStream();
    random.seed(9, 9);
    const some = (rows: number) => tableOf({ n: Array.from({ length: rows }, () => random.float()) });
    const [train, holdout, made] = measuredTable(some(400), some(400), some(2000));
    const all = new ClosestRecords(train!, holdout!, 1).measure(made!);
    expect(Math.abs(all.dcrShare - 0.5)).toBeLessThan(3 * all.dcrByChance);
    // 2,000 coins of their own would lie within .022
    expect(all.dcrByChance).toBeGreaterThan(0.03);
    expect(all.dcrByChance).toBeLessThan(0.12);
    const [few, other] = measuredTable(some(2), some(2));
    expect(new ClosestRecords(few!, other!, 1).measure(made!).dcrByChance).toBeGreaterThan(0.4);
  });

  it('gives the median ratio of the nearest to the second nearest', () => {
    const [train, holdout, made] = measuredTable(
      tableOf({ n: [0, 10] }),
      tableOf({ n: [5, 5] }),
      tableOf({ n: [1, 2, 10] }),
    );
    const measured = new ClosestRecords(train!, holdout!, 1).measure(made!);
    // 1/9, 2/8, 0/10
    expect(measured.nndr).toBeCloseTo(1 / 9, 6);
    expect(measured.nndrHoldout).toBeCloseTo(1, 6);
  });

  it('has no share without a holdout', () => {
    const [train, holdout] = measuredTable(tableOf({ n: [0, 10] }), tableOf({ n: [] }));
    const { dcrShare, dcrByChance } = new ClosestRecords(train!, holdout!, 1).measure(train!);
    expect([dcrShare, dcrByChance]).toEqual([NaN, NaN]);
  });
});

describe('exact copies', () => {
  it('are rows equal in every column, NULL equal to NULL', () => {
    const [train, made] = measuredTable(
      tableOf({ n: [1, 2, null], c: ['a', 'b', 'c'] }),
      tableOf({ n: [1, 2, null, -0], c: ['a', 'a', 'c', 'a'] }),
    );
    expect(new ExactCopies(train!).shareOf(made!)).toBe(0.5);
  });
});

function distance(a: RowPoints, rowA: number, b: RowPoints, rowB: number): number {
  let sum = 0;
  for (let c = 0; c < a.width; c++) {
    sum += Math.min(1, Math.abs(a.points[rowA * a.width + c]! - b.points[rowB * b.width + c]!));
  }
  return sum;
}
