/** A set of 64-bit hashes, each as a low and a high word, by open addressing in one typed array. Grows as it fills. */
export class HashTable {
  private slots: Uint32Array;
  private mask: number;
  private filled = 0;

  /** @param expected number of distinct hashes that fit without growing */
  constructor(expected = 1024) {
    const capacity = capacityFor(expected);
    this.slots = new Uint32Array(capacity * 2);
    this.mask = capacity - 1;
  }

  get size(): number {
    return this.filled;
  }

  has(low: number, high: number): boolean {
    return this.slots[this.find(low, marked(low, high)) + 1] !== 0;
  }

  /** @returns true if it is new */
  add(low: number, high: number): boolean {
    const word = marked(low, high);
    const at = this.find(low, word);
    if (this.slots[at + 1] !== 0) return false;
    this.slots[at] = low;
    this.slots[at + 1] = word;
    this.filled++;
    if (this.filled * 3 > this.mask * 2) this.grow();
    return true;
  }

  /** Clears the set, and keeps its capacity. */
  clear(): void {
    this.slots.fill(0);
    this.filled = 0;
  }

  /** Alternating low and high words, in no particular order. */
  words(): Uint32Array {
    const words = new Uint32Array(this.filled * 2);
    let to = 0;
    for (let at = 0; at < this.slots.length; at += 2) {
      if (this.slots[at + 1] === 0) continue;
      words[to++] = this.slots[at]!;
      words[to++] = this.slots[at + 1]!;
    }
    return words;
  }

  /** Slot of the hash, or the free slot where it belongs. */
  private find(low: number, high: number): number {
    const { slots, mask } = this;
    let at = low & mask;
    for (;;) {
      const place = at << 1;
      if (slots[place + 1] === 0 || (slots[place] === low && slots[place + 1] === high)) return place;
      at = (at + 1) & mask;
    }
  }

  private grow(): void {
    const before = this.slots;
    this.slots = new Uint32Array(before.length * 2);
    this.mask = this.slots.length / 2 - 1;
    for (let at = 0; at < before.length; at += 2) {
      const high = before[at + 1]!;
      if (high === 0) continue;
      const place = this.find(before[at]!, high);
      this.slots[place] = before[at]!;
      this.slots[place + 1] = high;
    }
  }
}

/** A free slot has high word 0, so no hash may: one in 2^32 of them is conflated with a neighbour. */
const marked = (low: number, high: number): number => (high === 0 ? (low | 1) >>> 0 : high);

function capacityFor(expected: number): number {
  let capacity = 1024;
  while (capacity * 2 < expected * 3) capacity *= 2;
  return capacity;
}
