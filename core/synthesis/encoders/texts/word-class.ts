/** How a word is written: 'small', 'Large', 'LOUD', '123', or 'm1xEd'. */
export const wordClasses = ['small', 'large', 'loud', 'digits', 'mixed'] as const;
export type WordClass = (typeof wordClasses)[number];

/** In the place of a word in a frame: characters of Unicode's private area, so that no text holds them by chance. */
const marks: Readonly<Record<WordClass, string>> = {
  small: '\uE000',
  large: '\uE001',
  loud: '\uE002',
  digits: '\uE003',
  mixed: '\uE004',
};

export const words = /[\p{L}\p{M}\p{N}]+/gu;

export function wordClassOf(word: string): WordClass {
  if (/^\d+$/.test(word)) return 'digits';
  if (/\p{N}/u.test(word)) return 'mixed';
  const small = word.toLowerCase();
  if (word === small) return 'small';
  const [first = '', ...rest] = word;
  if (rest.length > 0 && rest.join('') === rest.join('').toLowerCase()) return 'large';
  return word === word.toUpperCase() || first === word ? 'loud' : 'mixed';
}

/** A word of a class, out of letters in lower case. */
export function written(letters: string, as: WordClass): string {
  if (as === 'loud') return letters.toUpperCase();
  return as === 'large' ? letters.slice(0, 1).toUpperCase() + letters.slice(1) : letters;
}

/** A text with each word as the mark of its class. */
export function frameOf(text: string): string {
  return text.replace(words, (word) => marks[wordClassOf(word)]);
}

/** The class that a character of a frame represents; null if it is literal. */
export function classOfMark(mark: string): WordClass | null {
  return wordClasses.find((known) => marks[known] === mark) ?? null;
}

/** A frame of this many words, as free text is: the first large, blanks between, a full stop after more than three. */
export function freeFrame(count: number): string {
  if (count === 0) return '';
  return [marks.large, ...new Array<string>(count - 1).fill(marks.small)].join(' ') + (count > 3 ? '.' : '');
}
