const headBits = 2 ** 19;
const keyBits = 2 ** 20;

/**
 * A first look at a set of keys: how they begin, and what they are, a bit for each by a hash of its own. Never wrong about
 * what is not marked.
 */
export class KeyMarks {
  static readonly words = (headBits + keyBits) / 32;

  /** @param bits are changed by what is marked */
  constructor(readonly bits = new Uint32Array(KeyMarks.words)) {}

  markHead(lane: number): void {
    this.mark(mixed(lane) & (headBits - 1));
  }

  markKey(lane: number): void {
    this.mark(headBits + (mixed(lane) & (keyBits - 1)));
  }

  mayBeHead(lane: number): boolean {
    return this.isMarked(mixed(lane) & (headBits - 1));
  }

  mayBeKey(lane: number): boolean {
    return this.isMarked(headBits + (mixed(lane) & (keyBits - 1)));
  }

  join(other: Uint32Array): void {
    for (let at = 0; at < this.bits.length; at++) this.bits[at] = this.bits[at]! | other[at]!;
  }

  private mark(at: number): void {
    this.bits[at >>> 5] = this.bits[at >>> 5]! | (1 << (at & 31));
  }

  private isMarked(at: number): boolean {
    return (this.bits[at >>> 5]! & (1 << (at & 31))) !== 0;
  }
}

function mixed(lane: number): number {
  const half = Math.imul(lane ^ (lane >>> 16), 0x2c1b3c6d);
  return half ^ (half >>> 13);
}
