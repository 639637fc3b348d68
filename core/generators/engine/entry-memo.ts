/** Caches what was generated for dictionary entries across batches, as long as later dictionaries only add to it. */
export class EntryMemo<T> {
  private entries: readonly string[] = [];
  private made: (T | undefined)[] = [];

  constructor(private readonly make: (entry: string) => T) {}

  /** Call it before using the codes of a batch. */
  turnTo(dictionary: readonly string[]): void {
    if (dictionary === this.entries) return;
    if (!this.entries.every((entry, code) => entry === dictionary[code])) this.made = [];
    this.entries = dictionary;
  }

  of(code: number): T {
    return (this.made[code] ??= this.make(this.entries[code]!));
  }
}
