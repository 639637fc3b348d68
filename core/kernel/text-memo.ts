const most = 16_384;
/** The cache pays if at least this share of its entries was hit. */
const leastRepeated = 0.25;
/** Lookups for which a cache that did not pay is bypassed. */
const restLength = 16 * most;

/**
 * Caches what is computed from texts; when full, it starts over. While few texts repeat, as in a column of distinct
 * addresses, it is bypassed for a while.
 */
export class TextMemo<T> {
  private readonly kept = new Map<string, T>();
  private repeated = 0;
  private resting = 0;

  /** @param make must depend on nothing but the text */
  constructor(private readonly make: (text: string) => T) {}

  of(text: string): T {
    if (this.resting > 0) {
      this.resting--;
      return this.make(text);
    }
    const known = this.kept.get(text);
    if (known !== undefined) {
      this.repeated++;
      return known;
    }
    const made = this.make(text);
    if (this.kept.size === most) this.beginAnew();
    this.kept.set(text, made);
    return made;
  }

  private beginAnew(): void {
    if (this.repeated < most * leastRepeated) this.resting = restLength;
    this.repeated = 0;
    this.kept.clear();
  }
}
