/** Characters that a format-preserving generator maps to one another, in a fixed order. */
export class Alphabet {
  /**
   * @param first its first character, by which it is known: no two of a set share it
   * @param members if they are not a contiguous range: all of them, ascending
   */
  private constructor(
    readonly first: number,
    readonly size: number,
    private readonly members: readonly number[] | null,
  ) {}

  static between(first: number, last: number): Alphabet {
    return new Alphabet(first, last - first + 1, null);
  }

  static of(members: readonly number[]): Alphabet {
    return new Alphabet(members[0]!, members.length, members);
  }

  has(codePoint: number): boolean {
    if (this.members !== null) return this.members.includes(codePoint);
    return codePoint >= this.first && codePoint < this.first + this.size;
  }

  /** @param codePoint of a character that it has */
  numeralOf(codePoint: number): number {
    return this.members === null ? codePoint - this.first : this.members.indexOf(codePoint);
  }

  written(numeral: number): string {
    return String.fromCodePoint(this.members === null ? this.first + numeral : this.members[numeral]!);
  }

  /** Of each of its characters, in UTF-16. */
  get units(): 1 | 2 {
    return this.first > 0xffff ? 2 : 1;
  }
}
