const maxProbes = 8;

/**
 * A Bloom filter over 64-bit hashes (Bloom 1970; two hashes stand in for k, Kirsch and Mitzenmacher 2006): what was
 * added is always found, what was not is found by mistake at `falsePositiveRate`. Its bits do not depend on the
 * order of adding.
 */
export class BloomFilter {
  readonly probes: number;
  private readonly bits: Uint32Array;
  private readonly mask: number;

  /** @param maxBytes a power of two; fewer are taken where 16 bits a value come to less */
  constructor(
    readonly expected: number,
    maxBytes: number,
  ) {
    let bytes = 1024;
    while (bytes < maxBytes && bytes < expected * 2) bytes *= 2;
    this.bits = new Uint32Array(bytes / 4);
    this.mask = bytes * 8 - 1;
    const bitsPerValue = (bytes * 8) / Math.max(1, expected);
    this.probes = Math.min(maxProbes, Math.max(1, Math.round(bitsPerValue * Math.LN2)));
  }

  /** Chance that a value which is not in the set is found, once `expected` values are. */
  get falsePositiveRate(): number {
    const share = (this.probes * this.expected) / (this.mask + 1);
    return (1 - Math.exp(-share)) ** this.probes;
  }

  add(low: number, high: number): void {
    const step = high | 1;
    for (let probe = 0, at = low; probe < this.probes; probe++, at = (at + step) | 0) {
      const bit = at & this.mask;
      this.bits[bit >>> 5] = this.bits[bit >>> 5]! | (1 << (bit & 31));
    }
  }

  has(low: number, high: number): boolean {
    const step = high | 1;
    for (let probe = 0, at = low; probe < this.probes; probe++, at = (at + step) | 0) {
      const bit = at & this.mask;
      if ((this.bits[bit >>> 5]! & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }
}
