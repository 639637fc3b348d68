import { isGeneric, keyEndingOf, nounForms } from './key-words';
import { frontWords } from './roles';

/** What the names of a schema consist of: which of its words stand for tables, and which others occur. */
export interface SchemaWords {
  /** Names of tables and of their keys without the word for a key, each in its forms. */
  readonly nouns: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/** A shorter noun ends too many words that have nothing to do with it, unless known words are in front: frombinid. */
const nounMin = 4;
const shortNounMin = 3;
/** Where the front is no known word, the whole has to be as long as this for its end to be no coincidence. */
const sureMin = 10;
const frontMin = 3;

/** @param tables the words of each table's name, and the names of its key columns */
export function schemaWords(
  tables: readonly { readonly entity: readonly string[]; readonly keys: readonly (readonly string[])[] }[],
): SchemaWords {
  const nouns = new Set<string>();
  const words = new Set<string>(frontWords);
  const add = (noun: string) =>
    nounForms(noun).forEach((form) => form.length >= shortNounMin && nouns.add(form));
  for (const { entity, keys } of tables) {
    entity.forEach((word) => words.add(word));
    add(entity.join(''));
    add(entity.at(-1) ?? '');
    for (const key of keys.filter((name) => name.length === 1 && !isGeneric(name))) {
      const ending = keyEndingOf(key[0]!);
      if (ending !== undefined) add(key[0]!.slice(0, -ending.length));
    }
  }
  nouns.forEach((noun) => words.add(noun));
  return { nouns, words };
}

/**
 * The words of a name that is written as one word: a role, the name of a table, and a word for a key, as ship, from,
 * location and id in shipfromlocationid, or of roles alone, as counted and by in countedbyid; null if it does not consist of
 * such.
 */
export function partRunTogether(name: string, { nouns, words }: SchemaWords): string[] | null {
  const ending = /^[a-z]+$/.test(name) ? keyEndingOf(name) : undefined;
  if (ending === undefined) return null;
  const stem = name.slice(0, -ending.length);
  if (nouns.has(stem)) return null;
  for (let at = 1; at <= stem.length - shortNounMin; at += 1) {
    const noun = stem.slice(at);
    if (!isNoun(noun, nouns)) continue;
    const front = wordsIn(stem.slice(0, at), words);
    if (front) return [...front, noun, ending];
    if (noun.length >= nounMin && stem.length >= sureMin && at >= frontMin)
      return [stem.slice(0, at), noun, ending];
  }
  const roles = wordsIn(stem, frontWords);
  return roles && roles.length > 1 ? [...roles, ending] : null;
}

const isNoun = (word: string, nouns: ReadonlySet<string>): boolean =>
  nouns.has(word) || [...nounForms(word)].some((form) => form.length >= shortNounMin && nouns.has(form));

/** The known words that cover all letters; null if there are none. */
function wordsIn(text: string, words: ReadonlySet<string>): string[] | null {
  if (text === '') return [];
  for (let length = text.length; length >= 2; length -= 1) {
    const first = text.slice(0, length);
    if (!words.has(first)) continue;
    const rest = wordsIn(text.slice(length), words);
    if (rest) return [first, ...rest];
  }
  return null;
}
