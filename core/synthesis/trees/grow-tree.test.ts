import { describe, expect, it } from 'vitest';
import { RandomStream } from '@core/kernel/random';
import type { CodedColumn } from '../coding';
import { drawCodes } from './draw-codes';
import { growTree } from './grow-tree';
import type { Tree, TreeFeature } from './tree';

const options = { minLeaf: 20, minGain: 4, backOff: 0, splitRows: 8192 };
const rowCount = 6000;

function stream(seed: number): RandomStream {
  const random = new RandomStream();
  random.seed(seed, 7);
  return random;
}

/** A column whose codes are their own bins and classes. */
function column(count: number, codeOf: (row: number) => number, rows = rowCount): CodedColumn {
  const fine = new Uint16Array(new SharedArrayBuffer(2 * rows));
  for (let row = 0; row < rows; row++) fine[row] = codeOf(row);
  const own = Uint8Array.from({ length: count }, (_, code) => Math.min(code, 63));
  const coarse = Math.min(count, 64);
  const codebook = {
    name: 'planted',
    fineCount: count,
    binOf: own,
    binCount: coarse,
    classOf: own,
    classCount: coarse,
    isOrdered: true,
  };
  return { codebook, fine };
}

const feature = (binCount: number, binOf: (row: number) => number, isOrdered = true): TreeFeature => ({
  bins: Uint8Array.from({ length: rowCount }, (_, row) => binOf(row)),
  binCount,
  isOrdered,
});

function draw(tree: Tree, features: readonly TreeFeature[], seed = 1): Uint16Array {
  const out = new Uint16Array(rowCount);
  drawCodes(
    tree,
    features.map(({ bins }) => bins),
    rowCount,
    stream(seed),
    out,
  );
  return out;
}

const leavesOf = (tree: Tree) => tree.feature.filter((asked) => asked < 0).length;

const shareOf = (codes: Uint16Array, holds: (code: number, row: number) => boolean) =>
  codes.filter((code, row) => holds(code, row)).length / codes.length;

describe('growTree and drawCodes', () => {
  it('does not cut a category of many values by columns that have nothing to do with it', () => {
    const random = stream(21);
    const many = column(60, () => random.int(60));
    const target = { ...many, codebook: { ...many.codebook, isOrdered: false } };
    const features = Array.from({ length: 20 }, () => feature(64, () => random.int(64)));
    expect(leavesOf(growTree(target, features, { ...options, minGain: 7 }, stream(1)))).toBe(1);
  });

  it('learns a code that follows from an ordered feature, and draws it for other bins than it was grown on', () => {
    const random = stream(1);
    const grown = feature(10, () => random.int(10));
    const target = column(3, (row) => (grown.bins[row]! < 3 ? 0 : grown.bins[row]! < 7 ? 1 : 2));
    const asked = feature(10, (row) => row % 10);
    const drawn = draw(growTree(target, [grown], options, random), [asked]);
    expect(shareOf(drawn, (code, row) => code === (row % 10 < 3 ? 0 : row % 10 < 7 ? 1 : 2))).toBe(1);
  });

  it('groups the bins of a categorical feature whatever their order', () => {
    const random = stream(2);
    const scattered = new Set([1, 4, 9, 17, 30]);
    const grown = feature(40, () => random.int(40), false);
    const target = column(2, (row) => Number(scattered.has(grown.bins[row]!)));
    const tree = growTree(target, [grown], options, random);
    expect(leavesOf(tree)).toBe(2);
    expect(shareOf(draw(tree, [grown]), (code, row) => code === target.fine[row])).toBe(1);
  });

  it('separates many classes by a categorical feature', () => {
    const random = stream(3);
    const grown = feature(12, () => random.int(12), false);
    const target = column(12, (row) => (grown.bins[row]! * 5) % 12);
    const tree = growTree(target, [grown], options, random);
    expect(shareOf(draw(tree, [grown]), (code, row) => code === target.fine[row])).toBe(1);
  });

  it('does not split on features that tell nothing', () => {
    const random = stream(4);
    const noise = Array.from({ length: 10 }, () => feature(64, () => random.int(64)));
    const target = column(8, () => random.int(8));
    expect(leavesOf(growTree(target, noise, { ...options, minGain: 12 }, random))).toBe(1);
  });

  it('does not see a pure exclusive-or of two even features: each split is chosen for itself alone', () => {
    const random = stream(5);
    const features = [feature(2, () => random.int(2)), feature(2, () => random.int(2))];
    const even = column(2, (row) => features[0]!.bins[row]! ^ features[1]!.bins[row]!);
    expect(leavesOf(growTree(even, features, options, random))).toBe(1);
  });

  it('sees an exclusive-or as soon as one of its sides is uneven', () => {
    const random = stream(5);
    const features = [
      feature(2, () => Number(random.int(10) < 3)),
      feature(2, () => Number(random.int(10) < 3)),
    ];
    const uneven = column(2, (row) => features[0]!.bins[row]! ^ features[1]!.bins[row]!);
    const tree = growTree(uneven, features, options, random);
    expect(shareOf(draw(tree, features), (code, row) => code === uneven.fine[row])).toBe(1);
  });

  it('has no leaf of fewer rows than allowed, and counts every row once', () => {
    const random = stream(6);
    const grown = feature(64, () => random.int(64));
    const target = column(64, (row) => grown.bins[row]!);
    const tree = growTree(target, [grown], { ...options, minLeaf: 150, minGain: 0 }, random);
    const rows = (node: number) =>
      tree.rowsUpTo[tree.past[node]! - 1]! -
      (tree.first[node] === 0 ? 0 : tree.rowsUpTo[tree.first[node]! - 1]!);
    expect(rows(0)).toBe(rowCount);
    tree.feature.forEach((asked, node) => {
      if (asked < 0) expect(rows(node)).toBeGreaterThanOrEqual(150);
      else expect(rows(tree.leftChild[node]!) + rows(tree.leftChild[node]! + 1)).toBe(rows(node));
    });
  });

  it('finds the same structure on a sample of the rows', () => {
    const random = stream(7);
    const grown = feature(10, () => random.int(10));
    const target = column(2, (row) => Number(grown.bins[row]! >= 6));
    const tree = growTree(target, [grown], { ...options, splitRows: 300 }, random);
    expect(shareOf(draw(tree, [grown]), (code, row) => code === target.fine[row])).toBe(1);
  });

  it('takes a share of backOff / (rows + backOff) from above the leaf', () => {
    const random = stream(8);
    const grown = feature(2, (row) => Number(row >= rowCount / 2));
    const target = column(2, (row) => grown.bins[row]!);
    const tree = growTree(target, [grown], { ...options, backOff: rowCount / 2 }, random);
    const strayed = shareOf(draw(tree, [grown]), (code, row) => code !== grown.bins[row]);
    expect(strayed).toBeGreaterThan(0.22);
    expect(strayed).toBeLessThan(0.28);
  });

  it('keeps the shares of codes closer than independent draws would', () => {
    const random = stream(9);
    const target = column(20, () => random.int(20));
    const drawn = draw(growTree(target, [], options, random), []);
    const counts = (codes: Uint16Array) =>
      Array.from({ length: 20 }, (_, code) => codes.filter((c) => c === code).length);
    const [grown, made] = [counts(target.fine), counts(drawn)];
    grown.forEach((rows, code) => expect(Math.abs(rows - made[code]!)).toBeLessThanOrEqual(1));
  });

  it('draws single rows with the chances of the histogram', () => {
    const random = stream(10);
    const target = column(3, (row) => (row % 10 < 7 ? 0 : row % 10 < 9 ? 1 : 2));
    const tree = growTree(target, [], options, random);
    const counts = [0, 0, 0];
    const out = new Uint16Array(1);
    for (let i = 0; i < 4000; i++) {
      drawCodes(tree, [], 1, random, out);
      counts[out[0]!] = counts[out[0]!]! + 1;
    }
    expect(counts[0]! / 4000).toBeCloseTo(0.7, 1);
    expect(counts[1]! / 4000).toBeCloseTo(0.2, 1);
    expect(counts[2]! / 4000).toBeCloseTo(0.1, 1);
  });

  it('is the same for the same stream and another for another', () => {
    const random = stream(11);
    const grown = feature(8, () => random.int(8));
    const target = column(200, (row) => grown.bins[row]! * 25 + random.int(25));
    const tree = growTree(target, [grown], options, stream(1));
    expect(growTree(target, [grown], options, stream(1))).toEqual(tree);
    expect(draw(tree, [grown], 1)).toEqual(draw(tree, [grown], 1));
    expect(draw(tree, [grown], 1)).not.toEqual(draw(tree, [grown], 2));
  });
});
