const least = 5;

/** The letters that all begin with; '' for none. */
function sharedBeginning([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  while (others.some((word) => !word.startsWith(first.slice(0, length)))) length -= 1;
  return first.slice(0, length);
}

/** The shortest, if all are forms of one word: their common letters go beyond those that were written. */
function formOfOne(short: string, words: readonly string[]): string | null {
  const shared = sharedBeginning(words).length;
  if (shared < least || (shared <= short.length && short.length <= least)) return null;
  return words.reduce((one, other) => (other.length < one.length ? other : one));
}

/**
 * Expands truncated words: 'voorl' is voorletters. null if words of different meanings are possible.
 * @param known folded words
 */
export function createCutReader(known: ReadonlySet<string>): (short: string) => string | null {
  const byLetter = new Map<string, string[]>();
  for (const word of known) {
    if (!/^[a-z]{6,}$/.test(word)) continue;
    const [letter = ''] = word;
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), word]);
  }
  return (short) => {
    if (!/^[a-z]{4,9}$/.test(short)) return null;
    const words = byLetter.get(short.charAt(0)) ?? [];
    const cut = words.filter((word) => word.startsWith(short));
    return cut.length > 0 ? formOfOne(short, cut) : null;
  };
}
