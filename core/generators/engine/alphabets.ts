/**
 * The alphabets that format-preserving generators keep to: a character becomes another one of its own alphabet.
 * Each is an unbroken range of one UTF-16 unit a character. What stands in none (blanks, punctuation, symbols,
 * emoji, rare scripts) is kept.
 */
export interface Alphabet {
  readonly name: string;
  readonly first: number;
  readonly size: number;
}

const range = (name: string, first: string, last: string): Alphabet => ({
  name,
  first: first.charCodeAt(0),
  size: last.charCodeAt(0) - first.charCodeAt(0) + 1,
});

export const digits = range('digits', '0', '9');
export const lowerLetters = range('lower-latin', 'a', 'z');
export const upperLetters = range('upper-latin', 'A', 'Z');

export const alphabets: readonly Alphabet[] = [
  digits,
  lowerLetters,
  upperLetters,
  range('upper-accented-1', 'À', 'Ö'),
  range('upper-accented-2', 'Ø', 'Þ'),
  range('lower-accented-1', 'ß', 'ö'),
  range('lower-accented-2', 'ø', 'ÿ'),
  range('latin-extended', '\u0100', '\u017f'),
  range('upper-greek', 'Σ', 'Ω'),
  range('upper-greek-start', 'Α', 'Ρ'),
  range('lower-greek', 'α', 'ω'),
  range('upper-cyrillic', 'А', 'Я'),
  range('lower-cyrillic', 'а', 'я'),
  range('hebrew', 'א', 'ת'),
  range('arabic', 'ف', 'ي'),
  range('arabic-start', 'ء', 'غ'),
  range('arabic-digits', '٠', '٩'),
  range('thai', 'ก', 'ฮ'),
  range('devanagari', 'अ', 'ह'),
  range('hiragana', 'ぁ', 'ん'),
  range('katakana', 'ァ', 'ヴ'),
  range('half-width-katakana', 'ｦ', 'ﾝ'),
  range('han', '一', '龥'),
  range('hangul', '가', '힣'),
  range('wide-digits', '０', '９'),
  range('wide-upper', 'Ａ', 'Ｚ'),
  range('wide-lower', 'ａ', 'ｚ'),
];

/** Alphabets with each character's place in them. */
export interface AlphabetSet {
  readonly alphabets: readonly Alphabet[];
  /** For each UTF-16 unit 1 + the index of its alphabet, 0 where it has none. */
  readonly table: Uint8Array;
}

const setOf = (alphabetsOfSet: readonly Alphabet[]): AlphabetSet => {
  const table = new Uint8Array(65536);
  alphabetsOfSet.forEach(({ first, size }, at) => table.fill(at + 1, first, first + size));
  return { alphabets: alphabetsOfSet, table };
};

export const allAlphabets = setOf(alphabets);

const marked = /accented|latin-extended|greek|cyrillic|wide/;

/**
 * Alphabets none of whose Latin, Greek and Cyrillic letters is another without its accent. Both cases of a letter stand at
 * the same place of alphabets of the same size, so that a text is encrypted alike in either.
 */
export const plainAlphabets = setOf([
  ...alphabets.filter(({ name }) => !marked.test(name)),
  range('upper-greek-start', 'Α', 'Ρ'),
  range('upper-greek-end', 'Σ', 'Ω'),
  range('lower-greek-start', 'α', 'ρ'),
  range('lower-greek-end', 'σ', 'ω'),
  range('upper-cyrillic-start', 'А', 'И'),
  range('upper-cyrillic-end', 'К', 'Я'),
  range('lower-cyrillic-start', 'а', 'и'),
  range('lower-cyrillic-end', 'к', 'я'),
]);

/** For each UTF-16 unit 1 + the index of its alphabet, 0 where it has none. */
export function alphabetTable(used: readonly Alphabet[]): Uint8Array {
  const table = new Uint8Array(65536);
  for (const alphabet of used) {
    table.fill(alphabets.indexOf(alphabet) + 1, alphabet.first, alphabet.first + alphabet.size);
  }
  return table;
}
