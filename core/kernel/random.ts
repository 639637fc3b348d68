const seedSteps = 12;

/**
 * A deterministic stream of random numbers: sfc32 (Chris Doty-Humphrey, PractRand), 128 bits of state. For sampling,
 * not for secrets: seed it with the 64 bits of a keyed hash. Reseeding is cheap, so one stream serves a whole column.
 */
export class RandomStream {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 1;
  private spare = NaN;

  /** Restarts the stream from two uint32. */
  seed(low: number, high: number): void {
    // Twelve steps of `uint32` without its results; nearly every row reseeds.
    let a = low | 0;
    let b = high | 0;
    let c = 0x9e3779b9 | 0;
    for (let counter = 1; counter <= seedSteps; counter++) {
      const sum = (((a + b) | 0) + counter) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.counter = 1 + seedSteps;
    this.spare = NaN;
  }

  /** 0 … 2^32 - 1 */
  uint32(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** An integer 0 … bound-1, each equally likely; bound is 1 … 2^53. */
  int(bound: number): number {
    if (!(bound >= 1)) throw new RangeError('There is nothing to draw from.');
    if (bound > 0xffff_ffff) return bound === 0x1_0000_0000 ? this.uint32() : this.wideInt(bound);
    for (;;) {
      const drawn = this.uint32();
      // Only the last, incomplete round of the bound is redrawn; nearly always one comparison rules it out.
      if (drawn < 0x1_0000_0000 - bound || drawn < 0x1_0000_0000 - (0x1_0000_0000 % bound)) {
        return drawn % (bound >>> 0);
      }
    }
  }

  /** An integer from min to max, both inclusive; max - min is below 2^53. */
  between(min: number, max: number): number {
    return min + this.int(max - min + 1);
  }

  /** 0 ≤ x < 1 in steps of 2^-53. */
  float(): number {
    return ((this.uint32() >>> 5) * 0x4000000 + (this.uint32() >>> 6)) / 2 ** 53;
  }

  /** Standard normal, by Marsaglia's polar method. */
  gaussian(): number {
    if (!Number.isNaN(this.spare)) {
      const kept = this.spare;
      this.spare = NaN;
      return kept;
    }
    for (;;) {
      const x = this.float() * 2 - 1;
      const y = this.float() * 2 - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const scale = Math.sqrt((-2 * Math.log(square)) / square);
      this.spare = y * scale;
      return x * scale;
    }
  }

  /** An integer 0 … bound-1 for any bound ≥ 1. */
  bigInt(bound: bigint): bigint {
    const words = Math.ceil(bound.toString(2).length / 32);
    const span = 1n << BigInt(words * 32);
    const limit = span - (span % bound);
    for (;;) {
      let drawn = 0n;
      for (let i = 0; i < words; i++) drawn = (drawn << 32n) | BigInt(this.uint32());
      if (drawn < limit) return drawn % bound;
    }
  }

  private wideInt(bound: number): number {
    const limit = 2 ** 53 - (2 ** 53 % bound);
    for (;;) {
      const drawn = (this.uint32() >>> 11) * 0x1_0000_0000 + this.uint32();
      if (drawn < limit) return drawn % bound;
    }
  }
}
