const most = 16_384;
/** Of the texts that are kept, the least part that must have been asked for again. */
const leastRepeated = 0.25;
/** Texts for which a memo that did not pay is not asked. */
const restLength = 16 * most;

/**
 * What was made of texts, kept for when they come again: up to a number of them, then from the beginning. Where few come
 * again, as in a column of addresses that are all different, it rests for a while.
 */
export class TextMemo<T> {
  private readonly kept = new Map<string, T>();
  private repeated = 0;
  private resting = 0;

  /** @param make depends on nothing but the text */
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
