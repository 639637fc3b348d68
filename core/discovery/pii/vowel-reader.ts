/** The first letter and the consonants after it, doubled ones once in longer words: 'surname' → srnm, 'address' → adrs. */
function skeletonOf(word: string): string {
  const consonants = word.slice(0, 1) + word.slice(1).replaceAll(/[aeiou]/g, '');
  return consonants.length > 3 ? consonants.replaceAll(/(.)\1/g, '$1') : consonants;
}

const isWrittenFrom = (short: string, word: string): boolean => {
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
};

/**
 * Expands words written without vowels, or with one of them, as in ISO 20022 and systems with short names: 'srnm' is
 * surname. null if no word, or more than one, is written like this; plurals count as one word.
 * @param known folded words
 */
export function createVowelReader(known: ReadonlySet<string>): (short: string) => string | null {
  const bySkeleton = new Map<string, string[]>();
  for (const word of known) {
    if (!/^[a-z]{4,}$/.test(word) || !/[aeiouy].{0,2}$/.test(word)) continue;
    const skeleton = skeletonOf(word);
    bySkeleton.set(skeleton, [...(bySkeleton.get(skeleton) ?? []), word]);
  }
  return (short) => {
    if (!/^[a-z]{3,8}$/.test(short) || (short.slice(1).match(/[aeiou]/g) ?? []).length > 1) return null;
    const words = (bySkeleton.get(skeletonOf(short)) ?? []).filter(
      (word) => word.length > short.length && isWrittenFrom(short, word),
    );
    const [shortest, ...others] = words.sort((a, b) => a.length - b.length);
    return shortest !== undefined && others.every((word) => word.startsWith(shortest)) ? shortest : null;
  };
}
