import type { KeyedHash } from './keyed-hash';
import { RandomStream } from './random';
import { halfSipHash24 } from './sip-hash';

const rounds = 10;
const tableLimit = 4096;
/** With at most this many numbers per half of a pair, the rounds are tables too. */
const halfLimit = 1024;

/**
 * A keyed bijection of the integers 0 … size-1 onto themselves, in constant memory.
 * Up to 4096 numbers: a Fisher-Yates shuffled table. Above: a Feistel network of ten rounds with modular addition over
 * pairs of numbers below ceil(√size), HalfSipHash-2-4 as its round function, and cycle walking past the few pairs
 * outside the domain (Black and Rogaway, "Ciphers with Arbitrary Finite Domains", 2002).
 */
export class KeyedPermutation {
  private readonly half: number;
  private readonly keys = new Int32Array(rounds * 2);
  private readonly table: Uint16Array | null;
  /** What each round adds to a half, indexed by the other half; null if there are too many. */
  private readonly added: Uint16Array | null;

  /** @param size 1 … 2^53 */
  constructor(
    hash: KeyedHash,
    readonly size: number,
  ) {
    if (!(size >= 1 && size <= 2 ** 53 && Number.isInteger(size))) throw new RangeError('size is 1 … 2^53');
    const key = new Uint32Array(2);
    const domain = hash.derive(`permutation:${size}`);
    for (let round = 0; round < rounds; round++) {
      domain.pair(round, rounds, key);
      this.keys.set(key, round * 2);
    }
    this.half = Math.ceil(Math.sqrt(size));
    this.table = size <= tableLimit ? shuffled(size, key) : null;
    this.added = this.table === null && this.half <= halfLimit ? this.tabulated() : null;
  }

  /** The image of `index`; NaN for an index outside the domain. */
  at(index: number): number {
    if (this.table) return this.table[index] ?? NaN;
    if (!(index >= 0 && index < this.size)) return NaN;
    const half = this.half;
    let left = Math.floor(index / half);
    let right = index - left * half;
    for (;;) {
      for (let round = 0; round < rounds; round++) {
        const added = this.added ? this.added[round * half + right]! : this.addedIn(round, right);
        const next = (left + added) % half;
        left = right;
        right = next;
      }
      const result = left * half + right;
      if (result < this.size) return result;
    }
  }

  private addedIn(round: number, right: number): number {
    return (halfSipHash24(this.keys[round * 2]!, this.keys[round * 2 + 1]!, right) >>> 0) % this.half;
  }

  private tabulated(): Uint16Array {
    const { half } = this;
    return Uint16Array.from({ length: rounds * half }, (_, at) =>
      this.addedIn(Math.floor(at / half), at % half),
    );
  }
}

function shuffled(size: number, seed: Uint32Array): Uint16Array {
  const random = new RandomStream();
  random.seed(seed[0]!, seed[1]!);
  const table = Uint16Array.from({ length: size }, (_, i) => i);
  for (let i = size - 1; i > 0; i--) {
    const j = random.int(i + 1);
    const other = table[j]!;
    table[j] = table[i]!;
    table[i] = other;
  }
  return table;
}
