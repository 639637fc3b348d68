import type { IntList } from './int-list';

/** For each of some numbers the numbers that it points to, in two typed arrays. */
export class Adjacency {
  private readonly starts: Int32Array;
  private readonly targets: Int32Array;

  /** @param from as many as `to`, each below `count` */
  constructor(count: number, from: IntList, to: IntList) {
    this.starts = new Int32Array(count + 1);
    for (let edge = 0; edge < from.length; edge++) this.starts[from.at(edge) + 1]! += 1;
    for (let node = 0; node < count; node++) this.starts[node + 1]! += this.starts[node]!;
    this.targets = new Int32Array(from.length);
    const next = this.starts.slice();
    for (let edge = 0; edge < from.length; edge++) this.targets[next[from.at(edge)]!++] = to.at(edge);
  }

  of(node: number): Int32Array {
    return this.targets.subarray(this.starts[node], this.starts[node + 1]);
  }
}
