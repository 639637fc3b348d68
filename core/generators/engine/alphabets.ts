/**
 * The alphabets that format-preserving generators keep to: a character becomes another one of its own alphabet.
 * Each is an unbroken range of one UTF-16 unit a character. What stands in none (blanks, punctuation, symbols,
 * emoji, marks, characters of two units) is kept.
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

/** Letters of a script that has gaps in Unicode: an alphabet for each unbroken run. */
const runsOf = (name: string, runs: string): Alphabet[] =>
  runs.split(' ').map((run) => {
    const [first = 0, last = 0] = run.split('-').map((code) => Number.parseInt(code, 16));
    return { name: `${name}-${run}`, first, size: last - first + 1 };
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
  range('latin-extended-b', '\u0180', '\u024f'),
  range('latin-extended-additional', '\u1ea0', '\u1ef9'),
  range('upper-cyrillic-more', '\u0400', '\u040f'),
  range('lower-cyrillic-more', '\u0450', '\u045f'),
  range('upper-armenian', 'Ա', 'Ֆ'),
  range('lower-armenian', 'ա', 'ֆ'),
  range('georgian', 'ა', 'ჰ'),
  range('khmer', '\u1780', '\u17a2'),
  range('myanmar', '\u1000', '\u1020'),
  range('malayalam', '\u0d15', '\u0d39'),
  range('han-extension', '\u3400', '\u4db5'),
  ...runsOf('tamil', '0b85-0b8a 0b8e-0b90 0b92-0b95 0b99-0b9a 0b9e-0b9f 0ba3-0ba4 0ba8-0baa 0bae-0bb9'),
  ...runsOf('bengali', '0985-098b 0995-09a8 09aa-09b0 09b6-09b9'),
  ...runsOf('gujarati', '0a95-0aa8 0aaa-0ab0 0ab5-0ab9'),
  ...runsOf('gurmukhi', '0a15-0a28 0a2a-0a30'),
  ...runsOf('telugu', '0c15-0c28 0c2a-0c33 0c35-0c39'),
  ...runsOf('kannada', '0c95-0ca8 0caa-0cb3 0cb5-0cb9'),
  ...runsOf('sinhala', '0d9a-0db1 0db3-0dbb 0dc0-0dc6'),
  ...runsOf('ethiopic', '1200-1248 1250-1256 1260-1288 1290-12b0 12b8-12be 12c8-12d6 12d8-1310 1318-135a'),
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
