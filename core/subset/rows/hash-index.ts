import { HashSlots } from './hash-slots';

/** Numbers hashes from 0, in the order in which they come. */
export class HashIndex {
  private readonly slots = new HashSlots(1024);
  private places = new Int32Array(this.slots.capacity);
  private words = new Uint32Array(this.slots.capacity * 2);

  get size(): number {
    return this.slots.size;
  }

  /** -1: not there. */
  find(low: number, high: number): number {
    const at = this.slots.find(low, high);
    return at < 0 ? -1 : this.places[at]!;
  }

  /** The number of the hash, which gets one if it has none. */
  add(low: number, high: number): number {
    const { slots } = this;
    const found = slots.find(low, high);
    if (found >= 0) return this.places[found]!;
    if (slots.isFull) {
      const places = new Int32Array(slots.capacity * 2);
      slots.grow((from, to) => (places[to] = this.places[from]!));
      this.places = places;
    }
    const number = slots.size;
    const at = ~slots.find(low, high);
    slots.occupy(at, low, high);
    this.places[at] = number;
    if (number * 2 >= this.words.length) this.words = grown(this.words);
    this.words[number * 2] = low;
    this.words[number * 2 + 1] = high;
    return number;
  }

  lowOf(number: number): number {
    return this.words[number * 2]!;
  }

  highOf(number: number): number {
    return this.words[number * 2 + 1]!;
  }
}

function grown(words: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(words.length * 2);
  larger.set(words);
  return larger;
}
