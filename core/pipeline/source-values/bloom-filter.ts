const maxProbes = 8;

/**
 * A Bloom filter over 64-bit hashes (Bloom 1970; two hashes stand in for k, Kirsch and Mitzenmacher 2006): no false
 * negatives; false positives at a rate of (1 - e^(-probes · values / bits)) ^ probes.
 * Its bits do not depend on the order of adding.
 */
export class BloomFilter {
  readonly probes: number;
  private readonly bits: Uint32Array;
  private readonly mask: number;

  /**
   * @param expected number of distinct values, which determines the number of probes
   * @param bytes a power of two
   */
  constructor(expected: number, bytes: number) {
    this.bits = new Uint32Array(bytes / 4);
    this.mask = bytes * 8 - 1;
    const bitsPerValue = (bytes * 8) / Math.max(1, expected);
    this.probes = Math.min(maxProbes, Math.max(1, Math.round(bitsPerValue * Math.LN2)));
  }

  add(low: number, high: number): void {
    const step = stepOf(low, high);
    for (let probe = 0, at = low; probe < this.probes; probe++, at = (at + step) | 0) {
      const bit = at & this.mask;
      this.bits[bit >>> 5] = this.bits[bit >>> 5]! | (1 << (bit & 31));
    }
  }

  has(low: number, high: number): boolean {
    const step = stepOf(low, high);
    for (let probe = 0, at = low; probe < this.probes; probe++, at = (at + step) | 0) {
      const bit = at & this.mask;
      if ((this.bits[bit >>> 5]! & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }
}

/** The same for a hash whose high word is 0 as for the one that a HashTable returns for it. */
const stepOf = (low: number, high: number): number => (high === 0 ? low : high) | 1;
