import { splitName } from './name-reader';

const least = 3;
const tag = /^[a-z]{2,8}$/;
/** A longer one must be in front of most names. */
const long = { letters: 4, share: 0.6 } as const;

/**
 * Unknown words that several names of a table start with: table prefixes, or segments of a message (orc_entered_by,
 * orc_verified_by). They say where a column is from, and nothing about its content.
 */
export function leadingTags(
  names: readonly string[],
  knows: (word: string) => boolean,
): (name: string) => string {
  const counts = new Map<string, number>();
  for (const name of names) {
    const [first = '', ...rest] = splitName(name);
    if (rest.length > 0 && tag.test(first) && !knows(first)) counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  const isTag = (word: string) => {
    const count = counts.get(word) ?? 0;
    return count >= least && (word.length <= long.letters || count >= long.share * names.length);
  };
  return (name) => {
    const [first = '', ...rest] = splitName(name);
    return isTag(first) ? rest.join(' ') : name;
  };
}
