/**
 * The n smallest of a stream of distinct hashes: a sample that depends neither on their order nor on the number of
 * others, and in which a smaller one is contained. Holds little more than n of them.
 */
export class Smallest {
  private readonly words: Uint32Array;
  private readonly values: BigUint64Array;
  private filled = 0;
  private lowLimit = 0xffffffff;
  private highLimit = 0xffffffff;

  /** @param among at most so many come */
  constructor(
    private readonly n: number,
    among: number,
  ) {
    const room = Math.min(among, n + Math.ceil(n / 4) + 1024);
    this.words = new Uint32Array(Math.max(room, 1) * 2);
    this.values = new BigUint64Array(this.words.buffer);
  }

  add(low: number, high: number): void {
    if (high > this.highLimit || (high === this.highLimit && low > this.lowLimit)) return;
    if (this.filled === this.values.length) this.shrink();
    if (this.filled === this.values.length) return;
    this.words[this.filled * 2] = low;
    this.words[this.filled * 2 + 1] = high;
    this.filled++;
  }

  /** Calls back with each of them, in ascending order. */
  each(take: (low: number, high: number) => void): void {
    this.shrink();
    for (let at = 0; at < this.filled; at++) take(this.words[at * 2]!, this.words[at * 2 + 1]!);
  }

  private shrink(): void {
    this.values.subarray(0, this.filled).sort();
    this.filled = Math.min(this.filled, this.n);
    if (this.filled < this.n || this.n === 0) return;
    this.lowLimit = this.words[this.filled * 2 - 2]!;
    this.highLimit = this.words[this.filled * 2 - 1]!;
  }
}
