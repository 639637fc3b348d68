import { describe, expect, it } from 'vitest';
import { RandomStream } from '@core/kernel/random';
import { createEvaluator, measure } from './measure';
import { measureRelation } from './measure-relation';
import { tableOf } from './metrics/testing/measured';
import type { TrainingTable } from './training-table';

/** A class, a number that follows from it, and a number that does not. */
function sample(seed: number, rows = 1000): TrainingTable {
  const random = new RandomStream();
  random.seed(seed, 3);
  const kind = Array.from({ length: rows }, () => 'abc'[random.int(3)]!);
  return tableOf({
    kind,
    size: kind.map((one) => 'abc'.indexOf(one) * 10 + random.float()),
    noise: kind.map(() => random.gaussian()),
  });
}

const shuffled = (table: TrainingTable): TrainingTable => ({
  ...table,
  columns: table.columns.map((column, index) => (index === 1 ? (sample(99).columns[1] ?? column) : column)),
});

describe('the evaluator', () => {
  const input = { train: sample(1), holdout: sample(2), target: 'kind' };

  it('gives a sample of the true distribution its expected scores, and .5 where nothing leaks', () => {
    const measured = measure({ ...input, made: sample(3) });
    expect(measured.rows).toEqual({ train: 1000, made: 1000, holdout: 1000 });
    expect(measured.fidelity.quality).toBeGreaterThan(0.95);
    expect(Math.abs(measured.fidelity.accuracy - measured.fidelity.expectedAccuracy)).toBeLessThan(0.03);
    expect(Math.abs(measured.privacy.dcrShare - 0.5)).toBeLessThan(0.06);
    expect(measured.privacy.exactShare).toBe(0);
    expect(measured.utility?.tstrAuc).toBeGreaterThan(0.95);
    expect(measured.fidelity.coherence).toBeNull();
  });

  it('finds the training rows themselves to be copies', () => {
    const { privacy, fidelity } = measure({ ...input, made: input.train });
    expect(privacy).toMatchObject({ dcrShare: 1, exactShare: 1, exactShareHoldout: 0 });
    expect(fidelity).toMatchObject({ quality: 1, accuracy: 1 });
  });

  it('sees a broken relation in pairs, not in single columns', () => {
    const evaluator = createEvaluator(input);
    const [good, broken] = [evaluator.measure(sample(3)), evaluator.measure(shuffled(sample(3)))];
    expect(broken.fidelity.univariate).toBeGreaterThan(0.9);
    expect(broken.fidelity.bivariate).toBeLessThan(good.fidelity.bivariate - 0.1);
    // A third of the rows still fits by chance, so at most 5/6 can be separated.
    expect(broken.discriminatorAuc).toBeGreaterThan(0.8);
    const pair = broken.pairs.find(({ left, right }) => left === 'kind' && right === 'size');
    expect(pair?.trainAssociation).toBeGreaterThan(0.9);
    expect(pair?.madeAssociation).toBeLessThan(0.2);
  });

  it('measures a longer table by as many rows as the training has', () => {
    const evaluator = createEvaluator(input);
    const [long, short] = [evaluator.measure(sample(3, 5000)), evaluator.measure(sample(3))];
    expect(long.rows.made).toBe(5000);
    expect(long.fidelity.expectedAccuracy).toBe(short.fidelity.expectedAccuracy);
  });

  it('leaves figures of the holdout without a number where there is none', () => {
    const measured = measure({ train: sample(1), holdout: sample(2, 0), made: sample(3) });
    expect(measured.privacy.dcrShare).toBeNaN();
    expect(measured.privacy.exactShareHoldout).toBeNaN();
    expect(measured.privacy.nndr).toBeGreaterThan(0);
    expect(measured.fidelity.quality).toBeGreaterThan(0.95);
  });

  it('measures a table of one column by that column', () => {
    const one = (seed: number) => ({ ...sample(seed), columns: sample(seed).columns.slice(0, 1) });
    const { fidelity, pairs } = measure({ train: one(1), holdout: one(2), made: one(3) });
    expect(pairs).toEqual([]);
    expect(fidelity.quality).toBe(fidelity.columnShapes);
    expect(fidelity.accuracy).toBe(fidelity.univariate);
  });

  it('says which column is missing', () => {
    const made = { ...sample(3), columns: sample(3).columns.slice(1) };
    expect(() => measure({ ...input, made })).toThrow('"kind"');
  });
});

describe('the evaluator of a foreign key', () => {
  const parent = tableOf({ p: [1, 2, 3, 4] });
  const tables = (rows: readonly number[]) => ({
    child: tableOf({ c: rows.map((row) => `c${row}`) }),
    parent,
    rows: Int32Array.from(rows),
  });

  it('counts children by parent and rows without one', () => {
    const measured = measureRelation({
      parent: 'p',
      child: 'c',
      train: tables([0, 0, 1, 1, 2, 2, 3, 3]),
      holdout: null,
      made: tables([0, 0, 0, 0, 1, 1, -1, 4]),
    });
    expect(measured.childrenPerParent).toBeCloseTo(0.5, 12);
    expect(measured.orphans).toBe(2);
    expect(measured.childrenBins.map(({ train }) => train)).toEqual([1]);
    expect(measured.holdoutChildrenPerParent).toBeNaN();
  });

  it('knows no orphans among rows that may belong to none', () => {
    const rows = tables([0, -1, 2]);
    expect(measureRelation({ parent: 'p', child: 'c', train: rows, holdout: rows, made: rows }).orphans).toBe(
      0,
    );
  });
});
