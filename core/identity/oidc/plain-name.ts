/** Characters that are not seen: controls, formats such as zero-width spaces and changes of direction, and unassigned ones. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

export const withoutHidden = (name: string): string => name.replace(hidden, '');

/** Scripts that are written together. */
const families = [
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u,
  ...[
    ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Hangul', 'Thai'],
    ...['Devanagari', 'Bengali', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Gujarati', 'Gurmukhi'],
  ].map((script) => new RegExp(`^\\p{Script=${script}}$`, 'u')),
];

/**
 * Whether an account can have the name: all its letters are of one script, and nothing in it is hidden, so that no name
 * looks like another's (after Unicode Technical Standard 39, "single script").
 */
export function isPlainName(name: string): boolean {
  if (withoutHidden(name) !== name || name.trim() !== name || name === '') return false;
  const letters = [...name.normalize('NFKC')].filter((character) => /\p{L}/u.test(character));
  return letters.length === 0 || families.some((family) => letters.every((letter) => family.test(letter)));
}
