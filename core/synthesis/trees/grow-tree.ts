import type { RandomStream } from '@core/kernel/random';
import type { CodedColumn } from '../coding';
import type { TreeOptions } from '../options';
import { SplitFinder } from './best-split';
import type { Split } from './best-split';
import { LeafWriter } from './leaf-writer';
import { NodeList } from './node-list';
import type { Tree, TreeFeature } from './tree';

export type GrowOptions = Pick<TreeOptions, 'minLeaf' | 'minGain' | 'backOff' | 'splitRows'>;

/** Deeper than any useful tree; bounds the recursion. */
const maxDepth = 60;

/**
 * Grows a tree that predicts the target's fine codes from the features' bins. Splits are chosen by the entropy of the
 * target's classes; leaves hold histograms of its fine codes. The search is greedy: two features
 * that are informative only together (a pure XOR of balanced ones) are missed; as soon as either is slightly informative
 * alone, both are found.
 * @param random only chooses the rows that splits of large nodes are chosen on
 */
export function growTree(
  target: CodedColumn,
  features: readonly TreeFeature[],
  options: GrowOptions,
  random: RandomStream,
): Tree {
  return new Grower(target, features, options, random).grow();
}

class Grower {
  private readonly rows: Uint32Array;
  private readonly aside: Uint32Array;
  private readonly finder: SplitFinder;
  private readonly nodes = new NodeList();
  private readonly leaves: LeafWriter;
  private readonly limit: number;

  constructor(
    private readonly target: CodedColumn,
    private readonly features: readonly TreeFeature[],
    private readonly options: GrowOptions,
    private readonly random: RandomStream,
  ) {
    const rowCount = target.fine.length;
    this.rows = new Uint32Array(rowCount);
    this.aside = new Uint32Array(rowCount);
    for (let row = 0; row < rowCount; row++) this.rows[row] = row;
    this.limit = Math.max(2, Math.min(rowCount, options.splitRows));
    this.finder = new SplitFinder(features, this.limit);
    this.leaves = new LeafWriter(target.codebook);
  }

  grow(): Tree {
    this.growNode(this.nodes.addRoot(), 0, this.rows.length, 0);
    return {
      featureCount: this.features.length,
      ...this.nodes.finish(),
      ...this.leaves.finish(),
      backOff: this.options.backOff,
    };
  }

  private growNode(node: number, from: number, to: number, depth: number): void {
    this.nodes.begin(node, this.leaves.length);
    const split = depth < maxDepth ? this.findSplit(from, to) : null;
    const middle = split === null ? from : this.partition(split, from, to);
    if (split === null || Math.min(middle - from, to - middle) < this.options.minLeaf) {
      this.leaves.write(this.target.fine, this.rows, from, to);
    } else {
      const left = this.nodes.split(node, split);
      this.growNode(left, from, middle, depth + 1);
      this.growNode(left + 1, middle, to, depth + 1);
    }
    this.nodes.end(node, this.leaves.length);
  }

  /** The best split, if it gains enough beyond what an uninformative one gains. */
  private findSplit(from: number, to: number): Split | null {
    const { finder, options, target } = this;
    const rows = to - from;
    if (this.features.length === 0 || rows < 2 * options.minLeaf) return null;
    const size = this.takeSample(from, rows);
    const scale = rows / size;
    const entropy = finder.start(size, target.fine, target.codebook.classOf);
    if (entropy * scale < options.minGain) return null;
    const split = finder.find(Math.max(1, Math.floor(options.minLeaf / scale)));
    if (split === null) return null;
    const beyond = options.minGain / scale;
    const spread = target.codebook.isOrdered ? 0 : beyond;
    return split.gain >= gainByChance(finder.classesPresent, spread) + beyond ? split : null;
  }

  /** All rows of the node, or a stratified sample: one row of each of as many equal parts as may be examined. */
  private takeSample(from: number, rows: number): number {
    const { sample } = this.finder;
    if (rows <= this.limit) {
      sample.set(this.rows.subarray(from, from + rows));
      return rows;
    }
    const stretch = rows / this.limit;
    for (let i = 0; i < this.limit; i++) {
      sample[i] = this.rows[from + Math.floor((i + this.random.uint32() * 2 ** -32) * stretch)]!;
    }
    return this.limit;
  }

  /** Puts the rows that go left before the others, each side in its order; returns where the right side begins. */
  private partition({ feature, leftLow, leftHigh }: Split, from: number, to: number): number {
    const { rows, aside } = this;
    const { bins } = this.features[feature]!;
    let left = from;
    let right = 0;
    for (let i = from; i < to; i++) {
      const row = rows[i]!;
      const bin = bins[row]!;
      const goesLeft = ((bin < 32 ? leftLow : leftHigh) >>> (bin & 31)) & 1;
      if (goesLeft === 1) rows[left++] = row;
      else aside[right++] = row;
    }
    rows.set(aside.subarray(0, right), left);
    return left;
  }
}

/**
 * The gain that chance explains: twice the gain of an uninformative split follows a chi-square distribution with one degree
 * of freedom fewer than classes (Wilks, 1938). Its mean is subtracted, and for categories also a margin that grows with its
 * spread (Laurent & Massart, 2000, lemma 1): otherwise a category of many values is split by chance down to leaves in
 * which a value identifies a row. For numbers the margin would lose more dependence than it saves.
 */
function gainByChance(classes: number, nats: number): number {
  return (classes - 1) / 2 + Math.sqrt(Math.max(0, classes - 2) * nats);
}
