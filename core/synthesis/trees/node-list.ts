import type { Split } from './best-split';
import type { Tree } from './tree';

type NodeArrays = Pick<Tree, 'feature' | 'leftBins' | 'leftChild' | 'parent' | 'first' | 'past'>;

/** The nodes of a tree while it grows. */
export class NodeList {
  private readonly feature: number[] = [];
  private readonly leftBins: number[] = [];
  private readonly leftChild: number[] = [];
  private readonly parent: number[] = [];
  private readonly first: number[] = [];
  private readonly past: number[] = [];

  addRoot(): number {
    return this.add(0);
  }

  /** Turns a node into an inner one; returns its left child, which the right one follows. */
  split(node: number, { feature, leftLow, leftHigh }: Split): number {
    const left = this.add(node);
    this.add(node);
    this.feature[node] = feature;
    this.leftBins[2 * node] = leftLow;
    this.leftBins[2 * node + 1] = leftHigh;
    this.leftChild[node] = left;
    return left;
  }

  begin(node: number, entry: number): void {
    this.first[node] = entry;
  }

  end(node: number, entry: number): void {
    this.past[node] = entry;
  }

  finish(): NodeArrays {
    return {
      feature: Int16Array.from(this.feature),
      leftBins: Uint32Array.from(this.leftBins),
      leftChild: Uint32Array.from(this.leftChild),
      parent: Uint32Array.from(this.parent),
      first: Uint32Array.from(this.first),
      past: Uint32Array.from(this.past),
    };
  }

  private add(parent: number): number {
    const node = this.feature.push(-1) - 1;
    this.leftBins.push(0, 0);
    this.leftChild.push(0);
    this.parent.push(parent);
    this.first.push(0);
    this.past.push(0);
    return node;
  }
}
