/** Mean and variance in one pass; B. P. Welford, 1962. */
export class Moments {
  least = Infinity;
  private count = 0;
  private mean = 0;
  private squares = 0;

  add(value: number): void {
    this.count++;
    const distance = value - this.mean;
    this.mean += distance / this.count;
    this.squares += distance * (value - this.mean);
    if (value < this.least) this.least = value;
  }

  get variance(): number {
    return this.squares / Math.max(this.count, 1);
  }
}
