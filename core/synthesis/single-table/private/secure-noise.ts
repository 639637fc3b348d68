import { randomFillSync } from 'node:crypto';

/**
 * Noise for privacy: from the system's cryptographic source and not from the seed of the model, since whoever knows
 * the seed could take the noise out again. A private fit is therefore never the same twice; what it makes is.
 */
export class SecureNoise {
  private readonly words = new Uint32Array(4096);
  private next = this.words.length;

  /** 0 < x < 1 */
  unit(): number {
    return (this.word() * 2 ** 21 + (this.word() >>> 11) + 0.5) / 2 ** 53;
  }

  /** Of the normal distribution (Box & Muller, 1958). */
  gaussian(deviation: number): number {
    return deviation * Math.sqrt(-2 * Math.log(this.unit())) * Math.cos(2 * Math.PI * this.unit());
  }

  private word(): number {
    if (this.next === this.words.length) {
      randomFillSync(this.words);
      this.next = 0;
    }
    return this.words[this.next++]!;
  }
}
