/**
 * Places of 64-bit hashes in one typed array, by open addressing; what belongs to a hash is kept in arrays beside it, by
 * place. The high word of a hash is never 0.
 */
export class HashSlots {
  size = 0;
  private words: Uint32Array;
  private mask: number;

  /** @param capacity a power of two */
  constructor(capacity = 64) {
    this.words = new Uint32Array(capacity * 2);
    this.mask = capacity - 1;
  }

  get capacity(): number {
    return this.mask + 1;
  }

  /** The place of the hash; of one that is not there, the complement of the place where it belongs. */
  find(low: number, high: number): number {
    const { words, mask } = this;
    for (let at = low & mask; ; at = (at + 1) & mask) {
      const found = words[at * 2 + 1]!;
      if (found === 0) return ~at;
      if (found === high && words[at * 2] === low) return at;
    }
  }

  /** Puts a hash in the free place that `find` gave. */
  occupy(at: number, low: number, high: number): void {
    this.words[at * 2] = low;
    this.words[at * 2 + 1] = high;
    this.size++;
  }

  get isFull(): boolean {
    return this.size * 5 >= this.capacity * 4;
  }

  /** Doubles the capacity. @param move what belongs to a hash, from its place before to the one now */
  grow(move: (from: number, to: number) => void): void {
    const before = this.words;
    this.words = new Uint32Array(before.length * 2);
    this.mask = this.words.length / 2 - 1;
    this.size = 0;
    for (let from = 0; from * 2 < before.length; from++) {
      const high = before[from * 2 + 1]!;
      if (high === 0) continue;
      const low = before[from * 2]!;
      const to = ~this.find(low, high);
      this.occupy(to, low, high);
      move(from, to);
    }
  }

  /** Calls back with each hash and its place, in no particular order. */
  each(take: (low: number, high: number, at: number) => void): void {
    const { words } = this;
    for (let at = 0; at <= this.mask; at++) {
      const high = words[at * 2 + 1]!;
      if (high !== 0) take(words[at * 2]!, high, at);
    }
  }
}
