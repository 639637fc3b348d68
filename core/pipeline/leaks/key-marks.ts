/** A bitmap as a prefilter for a set of hashes: false positives are possible, false negatives are not. */
export class Marks {
  private readonly mask: number;

  /** @param bits a power of two of them; modified by marking */
  constructor(readonly bits: Uint32Array) {
    this.mask = bits.length * 32 - 1;
  }

  mark(hash: number): void {
    const at = hash & this.mask;
    this.bits[at >>> 5] = this.bits[at >>> 5]! | (1 << (at & 31));
  }

  mayHave(hash: number): boolean {
    const at = hash & this.mask;
    return (this.bits[at >>> 5]! & (1 << (at & 31))) !== 0;
  }
}

const headWords = 2 ** 19 / 32;
const keyWords = 2 ** 20 / 32;

/** A prefilter for keys before they are hashed: their heads by the first lane, whole keys by the second. */
export class KeyMarks {
  static readonly bytes = (headWords + keyWords) * 4;
  readonly bits = new Uint32Array(headWords + keyWords);
  private readonly heads = new Marks(this.bits.subarray(0, headWords));
  private readonly keys = new Marks(this.bits.subarray(headWords));

  markHead(lane: number): void {
    this.heads.mark(mixed(lane));
  }

  markKey(lane: number): void {
    this.keys.mark(mixed(lane));
  }

  mayBeHead(lane: number): boolean {
    return this.heads.mayHave(mixed(lane));
  }

  mayBeKey(lane: number): boolean {
    return this.keys.mayHave(mixed(lane));
  }
}

/** The lowest bits depend on all. */
function mixed(lane: number): number {
  const half = Math.imul(lane ^ (lane >>> 16), 0x2c1b3c6d);
  return half ^ (half >>> 13);
}
