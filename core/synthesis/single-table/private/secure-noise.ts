import { randomFillSync } from 'node:crypto';

/**
 * Noise for privacy: from the system's cryptographic source and not from the model's seed, since anyone who knows the
 * seed could subtract the noise. So a private fit is not reproducible; sampling from a fitted model is.
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
