/** What a character is, as far as a pattern keeps it: a class to draw from, or the character itself. */
export type CharacterClass = 'digit' | 'upper' | 'lower' | 'letter' | 'itself';

export function classOf(character: string): CharacterClass {
  if (character >= '0' && character <= '9') return 'digit';
  if (character >= 'a' && character <= 'z') return 'lower';
  if (character >= 'A' && character <= 'Z') return 'upper';
  return letter.test(character) ? 'letter' : 'itself';
}

const letter = /[\p{L}\p{N}]/u;

/** Characters of a class, each as likely; other letters than a-z are drawn only from those that were seen. */
export const alphabet: Readonly<Record<CharacterClass, string>> = {
  digit: '0123456789',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lower: 'abcdefghijklmnopqrstuvwxyz',
  letter: 'abcdefghijklmnopqrstuvwxyz',
  itself: '',
};

const mark: Readonly<Record<CharacterClass, string>> = {
  digit: '9',
  upper: 'A',
  lower: 'a',
  letter: 'ä',
  itself: '',
};

/** The text with each letter and digit as the mark of its class: 'NL-12b' → 'AA-99a'. */
export function skeletonOf(text: string): string {
  let skeleton = '';
  for (const character of text) skeleton += mark[classOf(character)] || character;
  return skeleton;
}
