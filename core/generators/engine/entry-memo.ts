/** What was made of a dictionary's entries, kept from batch to batch as long as later dictionaries only add to it. */
export class EntryMemo<T> {
  private entries: readonly string[] = [];
  private made: (T | undefined)[] = [];

  constructor(private readonly make: (entry: string) => T) {}

  /** To be called before the codes of a batch. */
  turnTo(dictionary: readonly string[]): void {
    if (dictionary === this.entries) return;
    if (!this.entries.every((entry, code) => entry === dictionary[code])) this.made = [];
    this.entries = dictionary;
  }

  of(code: number): T {
    return (this.made[code] ??= this.make(this.entries[code]!));
  }
}
