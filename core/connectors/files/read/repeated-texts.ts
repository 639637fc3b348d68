/** Rows after which at least a third of the texts must have come before. Sorted or numbered ones come back late. */
const trialRows = 16_384;
/** A text of at most twelve bytes in a vector: its length, then its bytes with zeros behind them. */
const wordsOfKey = 4;
/** Entries that fit at first. */
const firstRoom = 512;

/**
 * A dictionary of the texts of one column, by which one that comes again is found without making it again. Short ones are
 * found by their bytes. Codes stay as they are while the dictionary grows.
 */
export class RepeatedTexts {
  private readonly entries: string[] = [];
  private readonly long = new Map<string, number>();
  /** By code, of short ones. */
  private keys = new Uint32Array(firstRoom * wordsOfKey);
  /** By hash: the code of a short text, plus one; 0 where there is none. */
  private places = new Uint32Array(firstRoom * 2);
  private snapshot: readonly string[] = [];
  private rows = 0;

  /** @param entriesMax different texts up to which a dictionary is worthwhile */
  constructor(private readonly entriesMax: number) {}

  /** False once the column does not repeat itself, or has too many different texts. Nothing more must be asked then. */
  get isWorthwhile(): boolean {
    const { length } = this.entries;
    return length < this.entriesMax && (this.rows < trialRows || length * 3 < this.rows * 2);
  }

  /** The texts by their codes: the same array as long as none was added. */
  get dictionary(): readonly string[] {
    if (this.snapshot.length !== this.entries.length) this.snapshot = [...this.entries];
    return this.snapshot;
  }

  /**
   * @param words of the vector's entry from `at`
   * @param make the text, where it has not come before
   */
  codeOfShort(words: Uint32Array, at: number, make: () => string): number {
    this.rows++;
    const place = this.placeOf(words, at);
    const known = this.places[place]!;
    if (known > 0) return known - 1;
    const code = this.entries.push(make()) - 1;
    if (code * wordsOfKey === this.keys.length) this.grow();
    this.keys.set(words.subarray(at, at + wordsOfKey), code * wordsOfKey);
    this.places[this.placeOf(words, at)] = code + 1;
    return code;
  }

  codeOfLong(text: string): number {
    this.rows++;
    const known = this.long.get(text);
    if (known !== undefined) return known;
    const code = this.entries.push(text) - 1;
    this.long.set(text, code);
    if (code * wordsOfKey === this.keys.length) this.grow();
    return code;
  }

  /** Where a short text is noted, or would be. */
  private placeOf(words: Uint32Array, at: number): number {
    const { keys, places } = this;
    const mask = places.length - 1;
    for (let place = mixed(words, at) & mask; ; place = (place + 1) & mask) {
      const code = places[place]! - 1;
      if (code < 0) return place;
      const key = code * wordsOfKey;
      const isSame =
        keys[key] === words[at] &&
        keys[key + 1] === words[at + 1] &&
        keys[key + 2] === words[at + 2] &&
        keys[key + 3] === words[at + 3];
      if (isSame) return place;
    }
  }

  private grow(): void {
    const { keys, places } = this;
    this.keys = new Uint32Array(keys.length * 2);
    this.keys.set(keys);
    this.places = new Uint32Array(places.length * 2);
    for (const noted of places) {
      if (noted > 0) this.places[this.placeOf(keys, (noted - 1) * wordsOfKey)] = noted;
    }
  }
}

/** Bits of all four words, the lowest ones depending on each. */
function mixed(words: Uint32Array, at: number): number {
  let hash = 0;
  for (let word = at; word < at + wordsOfKey; word++) {
    hash = Math.imul(hash ^ words[word]!, 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  return hash;
}
