import type { RandomStream } from '@core/kernel/random';

/** Draws numbers 0 … n-1 with given weights, each in constant time: the alias method (Walker 1977; Vose 1991). */
export class WeightedChoice {
  private readonly share: Float64Array;
  private readonly alias: Int32Array;

  /** @param weights at least one above 0 */
  constructor(weights: ArrayLike<number>) {
    const size = weights.length;
    let total = 0;
    for (let i = 0; i < size; i++) total += weights[i]!;
    this.share = Float64Array.from({ length: size }, (_, i) => (weights[i]! * size) / total);
    let heaviest = 0;
    for (let i = 1; i < size; i++) if (weights[i]! > weights[heaviest]!) heaviest = i;
    this.alias = new Int32Array(size).fill(heaviest);
    const small: number[] = [];
    const large: number[] = [];
    for (let i = 0; i < size; i++) (this.share[i]! < 1 ? small : large).push(i);
    while (small.length > 0 && large.length > 0) {
      const low = small.pop()!;
      const high = large[large.length - 1]!;
      this.alias[low] = high;
      this.share[high]! -= 1 - this.share[low]!;
      if (this.share[high]! < 1) {
        large.pop();
        small.push(high);
      }
    }
    for (const left of [...small, ...large]) {
      if (weights[left]! > 0) this.share[left] = 1;
    }
  }

  draw(random: RandomStream): number {
    const place = random.float() * this.share.length;
    const at = Math.floor(place);
    return place - at < this.share[at]! ? at : this.alias[at]!;
  }
}
