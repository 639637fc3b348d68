import { Alphabet } from './alphabet';

/** Code points that are looked at together: they have one length in UTF-8, and both cases of a letter are near each other. */
const windowSize = 128;
/** An alphabet of fewer characters gives away too much. */
const fewest = 5;
const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{L}/u, /\p{M}/u, /\p{Nd}/u, /\p{N}/u, /\p{Co}/u];
/** A UTF-16 unit whose window nobody has looked at, or the first half of a character. */
const unknown = 0xffff;

/**
 * Alphabets that share no character: those that are listed, and for what is in none of them those that letters, marks and
 * numbers make with their neighbours of the same kind.
 */
export class AlphabetSet {
  /** In the first place none. */
  private readonly alphabets: (Alphabet | null)[] = [null];
  /** For each UTF-16 unit the place of its alphabet. */
  private readonly places = new Uint16Array(0x10000).fill(unknown).fill(0, 0xdc00, 0xe000);
  /** Of characters of two units. */
  private readonly beyond = new Map<number, Alphabet | null>();

  /** @param takes whether a character that is in none of the listed alphabets becomes another */
  constructor(
    private readonly listed: readonly Alphabet[],
    private readonly takes: (character: string) => boolean,
  ) {}

  /** The alphabet of the character that begins at a place; null where it has none, or where the half of one stands. */
  at(text: string, place: number): Alphabet | null {
    const known = this.places[text.charCodeAt(place)]!;
    return known === unknown ? this.ofCharacter(text.codePointAt(place)!) : this.alphabets[known]!;
  }

  private ofCharacter(codePoint: number): Alphabet | null {
    if (codePoint >= 0xd800 && codePoint < 0xe000) return null;
    if (codePoint > 0xffff ? !this.beyond.has(codePoint) : this.places[codePoint] === unknown)
      this.lookAt(codePoint - (codePoint % windowSize));
    return codePoint > 0xffff ? this.beyond.get(codePoint)! : this.alphabets[this.places[codePoint]!]!;
  }

  private lookAt(first: number): void {
    const unlisted: number[] = [];
    for (let codePoint = first; codePoint < first + windowSize; codePoint++) {
      const alphabet = this.listed.find((one) => one.has(codePoint)) ?? null;
      this.set(codePoint, alphabet);
      if (alphabet === null && this.takes(String.fromCodePoint(codePoint))) unlisted.push(codePoint);
    }
    for (const members of byKind(unlisted)) {
      const alphabet = Alphabet.of(members);
      for (const codePoint of members) this.set(codePoint, alphabet);
    }
  }

  private set(codePoint: number, alphabet: Alphabet | null): void {
    if (codePoint > 0xffff) {
      this.beyond.set(codePoint, alphabet);
      return;
    }
    const known = this.alphabets.indexOf(alphabet);
    this.places[codePoint] = known >= 0 ? known : this.alphabets.push(alphabet) - 1;
  }
}

/** Neighbours by what they are. Those of rare kinds are one group; where they are few even together, they go with the largest. */
function byKind(codePoints: readonly number[]): number[][] {
  const groups = kinds.map((): number[] => []);
  for (const codePoint of codePoints) {
    const character = String.fromCodePoint(codePoint);
    groups[kinds.findIndex((kind) => kind.test(character))]?.push(codePoint);
  }
  const rest = groups.filter(({ length }) => length < fewest).flat();
  const large = groups.filter(({ length }) => length >= fewest).sort((a, b) => b.length - a.length);
  const [largest] = large;
  if (rest.length >= fewest || largest === undefined) large.push(rest);
  else largest.push(...rest);
  return large.filter(({ length }) => length > 1).map((group) => group.sort((a, b) => a - b));
}
