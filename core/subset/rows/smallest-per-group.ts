const firstRoom = 65_536;

/**
 * Of a stream of distinct hashes, each of a group, the n smallest of every group. Holds at most about twice as many as
 * there are in the end.
 */
export class SmallestPerGroup {
  private groups = new Int32Array(firstRoom);
  private words = new Uint32Array(firstRoom * 2);
  private filled = 0;

  constructor(private readonly n: number) {}

  /** @param group a number from 0 */
  add(group: number, low: number, high: number): void {
    if (this.filled === this.groups.length) this.makeRoom();
    this.groups[this.filled] = group;
    this.words[this.filled * 2] = low;
    this.words[this.filled * 2 + 1] = high;
    this.filled++;
  }

  each(take: (group: number, low: number, high: number) => void): void {
    this.shrink();
    for (let at = 0; at < this.filled; at++)
      take(this.groups[at]!, this.words[at * 2]!, this.words[at * 2 + 1]!);
  }

  private makeRoom(): void {
    this.shrink();
    if (this.filled * 2 <= this.groups.length) return;
    const groups = new Int32Array(this.groups.length * 2);
    groups.set(this.groups);
    const words = new Uint32Array(this.words.length * 2);
    words.set(this.words);
    this.groups = groups;
    this.words = words;
  }

  /** Sorts by group, and keeps the n smallest of each. */
  private shrink(): void {
    let groupCount = 0;
    for (let at = 0; at < this.filled; at++) groupCount = Math.max(groupCount, this.groups[at]! + 1);
    const starts = new Int32Array(groupCount + 1);
    for (let at = 0; at < this.filled; at++) starts[this.groups[at]! + 1]! += 1;
    for (let group = 0; group < groupCount; group++) starts[group + 1]! += starts[group]!;
    const sorted = new Uint32Array(this.filled * 2);
    const next = starts.slice();
    for (let at = 0; at < this.filled; at++) {
      const to = next[this.groups[at]!]!++;
      sorted[to * 2] = this.words[at * 2]!;
      sorted[to * 2 + 1] = this.words[at * 2 + 1]!;
    }
    const values = new BigUint64Array(sorted.buffer);
    this.filled = 0;
    for (let group = 0; group < groupCount; group++) {
      const [from, to] = [starts[group]!, starts[group + 1]!];
      if (to - from > 1) values.subarray(from, to).sort();
      for (let at = from; at < Math.min(to, from + this.n); at++) {
        this.groups[this.filled] = group;
        this.words[this.filled * 2] = sorted[at * 2]!;
        this.words[this.filled * 2 + 1] = sorted[at * 2 + 1]!;
        this.filled++;
      }
    }
  }
}
