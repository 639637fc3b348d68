import type { RandomStream } from '@core/kernel/random';
import { alphabet } from './character-class';

const start = '^';

interface Followers {
  readonly letters: string;
  /** Sums of weights up to and with each letter. */
  readonly sums: Float64Array;
}

/** If words begin with fewer different letters than this, unknown followers are not drawn from these. */
const fewLetters = 5;
const vowels = 'aeiou';
const consonants = [...alphabet.lower].filter((letter) => !vowels.includes(letter)).join('');

/** The fallback without data: a vowel after a consonant, and the other way round. */
function plainLetter(before: string, random: RandomStream): string {
  const letters = before === start || vowels.includes(before) ? consonants : vowels;
  return letters[random.int(letters.length)] ?? 'a';
}

/** Makes words letter by letter, each by the one before it: a Markov chain of pairs that many words hold. */
export class LetterChain {
  private constructor(private readonly followers: ReadonlyMap<string, Followers>) {}

  word(length: number, random: RandomStream): string {
    let word = '';
    let before = start;
    while (word.length < length) {
      before = this.follow(before, random);
      word += before;
    }
    return word;
  }

  /** @param words in lower case; pairs in fewer than `minRows` of them are not kept */
  static learn(words: Iterable<string>, minRows: number): LetterChain {
    const pairs = new Map<string, Map<string, number>>();
    for (const word of words) {
      let before = start;
      for (const letter of word) {
        if (letter.length > 1) continue;
        const counts = pairs.get(before) ?? new Map<string, number>();
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
        pairs.set(before, counts);
        before = letter;
      }
    }
    const followers = new Map<string, Followers>();
    for (const [before, counts] of pairs) {
      const kept = [...counts].filter(([, rows]) => rows >= minRows).sort(([a], [b]) => (a < b ? -1 : 1));
      if (kept.length === 0) continue;
      let sum = 0;
      followers.set(before, {
        letters: kept.map(([letter]) => letter).join(''),
        sums: Float64Array.from(kept, ([, rows]) => (sum += rows)),
      });
    }
    return new LetterChain(followers);
  }

  private follow(before: string, random: RandomStream): string {
    const atStart = this.followers.get(start);
    const isVaried = (atStart?.letters.length ?? 0) >= fewLetters;
    const known = this.followers.get(before) ?? (isVaried ? atStart : undefined);
    if (known === undefined) return plainLetter(before, random);
    const place = random.float() * known.sums[known.sums.length - 1]!;
    const at = known.sums.findIndex((sum) => place < sum);
    return known.letters[at] ?? 'a';
  }
}
