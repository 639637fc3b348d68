import { describe, expect, it } from 'vitest';
import { createCodebook } from '../../encoders/codebooks';
import { newCodes } from '../../encoders/encoder';
import { rowsOf, streamOf } from '../../encoders/testing/tables';
import { choosePairs } from './choose-pairs';
import { drawOrder } from './draw-order';
import { scorePairs } from './score-pairs';
import { settlePair } from './settle-pair';
import { SecureNoise } from './secure-noise';
import { classesOf, toldColumn } from './told-column';

const rows = 400;
const size = 6;
const random = streamOf(77);
const even = Array.from({ length: size }, () => rows / size);

class Silence extends SecureNoise {
  override gaussian(): number {
    return 0;
  }
}

function columnOf(codes: readonly number[]) {
  const fine = newCodes(codes.length);
  fine.set(codes);
  const codebook = createCodebook({ name: 'column', counts: even, isOrdered: true, apart: [] });
  return toldColumn({ codebook, fine }, { counts: even, deviation: 0 });
}

const scoresOf = (table: readonly (readonly number[])[]) => {
  const columns = table.map(columnOf);
  const classes = columns.map(classesOf);
  return scorePairs({ columns, classes, rho: 1, noise: new Silence() }).map(({ score }) => score);
};

describe('how far pairs depend on each other', () => {
  it('moves by no more than one row in all with one row: what its noise is made for', () => {
    for (let trial = 0; trial < 50; trial++) {
      const skew = 1 + trial / 10;
      const own = rowsOf(rows, () => Math.floor(size * random.float() ** skew));
      const table = [own, own, rowsOf(rows, () => random.int(size))];
      const other = table.map((codes) => codes.with(7, random.int(size)));
      const [one, two] = [scoresOf(table), scoresOf(other)];
      one.forEach((score, pair) =>
        expect(Math.abs(score - two[pair]!)).toBeLessThanOrEqual(1 / rows + 1e-12),
      );
    }
  });

  it('is most of equal columns, and next to nothing of those that have nothing to do with each other', () => {
    const own = rowsOf(rows, (row) => row % size);
    const [same, free] = scoresOf([own, own, rowsOf(rows, () => random.int(size))]);
    expect(same).toBeGreaterThan(0.7);
    expect(Math.abs(free!)).toBeLessThan(0.1);
  });
});

describe('the choice of pairs', () => {
  const pair = (left: number, right: number, score: number) => ({ left, right, score });
  const scored = [pair(0, 1, 0.6), pair(0, 2, 0.3), pair(1, 2, 0.001), pair(2, 3, -0.02)];
  const budget = { columnCount: 4, target: -1, rows: 20_000 };

  it('takes those that depend on each other, and spends the budget once', () => {
    const chosen = choosePairs(scored, { ...budget, rho: 0.01 });
    expect(chosen.map(({ left, right }) => [left, right])).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(chosen[0]!.cells).toBeGreaterThan(chosen[1]!.cells);
    expect(chosen.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  it('gives four times as much to a pair with the column to predict, and draws that column last', () => {
    const chosen = choosePairs(scored, { ...budget, target: 2, rho: 0.01 });
    expect(chosen.map(({ share }) => share)).toEqual([0.2, 0.8]);
    expect(drawOrder(4, chosen, 2)).toEqual([0, 1, 3, 2]);
  });

  it('takes none where noise is all there is', () => {
    expect(choosePairs(scored, { ...budget, rho: 1e-9 })).toEqual([]);
  });
});

describe('a noisy table of a pair', () => {
  const sums = [Float64Array.of(0.7, 0.3), Float64Array.of(0.5, 0.4, 0.1)] as const;
  const sumsOf = (shares: Float64Array) => [
    [0, 1].map((line) => shares.slice(line * 3, line * 3 + 3).reduce((a, b) => a + b, 0)),
    [0, 1, 2].map((line) => shares[line]! + shares[line + 3]!),
  ];

  it('gets the sums that were told of its columns', () => {
    const shares = settlePair(Float64Array.of(0.6, -0.05, 0.02, 0.01, 0.45, 0.08), sums, 0.01);
    const [left, right] = sumsOf(shares);
    left!.forEach((share, at) => expect(share).toBeCloseTo(sums[0][at]!, 3));
    right!.forEach((share, at) => expect(share).toBeCloseTo(sums[1][at]!, 3));
    expect(shares[0]).toBeGreaterThan(0.45);
  });

  it('says nothing of a dependence that noise explains', () => {
    const shares = settlePair(Float64Array.of(0.36, 0.27, 0.07, 0.14, 0.13, 0.03), sums, 0.05);
    [0.35, 0.28, 0.07, 0.15, 0.12, 0.03].forEach((share, at) => expect(shares[at]).toBeCloseTo(share, 6));
  });
});
