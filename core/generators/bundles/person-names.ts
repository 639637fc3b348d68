import { isParticle } from '../words/particles';
import { isFirstName, isLastName, keyOf } from './name-book';
import { partsOfName, type KnownNames } from './full-name';
import type { NameKind, NameMap } from './name-map';

/** A word of a name, with marks and apostrophes that belong to it. */
const word = /\p{L}[\p{L}\p{M}'’]*/gu;

/** Whether a text is of letters, as names are, and no code. */
export const isNameLike = (text: string): boolean => /\p{L}/u.test(text) && !/\p{N}/u.test(text);

export const wordsOfName = (text: string): string[] => text.match(word) ?? [];

/** The names in a text: those of the columns beside an address or a full name. */
export function knownNames(first: string | null, last: string | null, full: string | null): KnownNames {
  const fromFull = full === null ? [] : partsOfName(full);
  const keysOf = (text: string | null, role: 'first' | 'last') => {
    const texts =
      text !== null ? [text] : fromFull.filter((part) => part.role === role).map((part) => part.text);
    return texts
      .flatMap(wordsOfName)
      .filter((one, _, all) => role === 'first' || !isParticle(one) || all.every((word) => isParticle(word)))
      .map(keyOf);
  };
  return { first: keysOf(first, 'first'), last: keysOf(last, 'last') };
}

/** A column of first names or of last names: each word by the map, in the form that it had. */
export function mapNames(map: NameMap, kind: NameKind, text: string, limit: number): string | null {
  const words = wordsOfName(text);
  const hasCore = words.some((one) => !isParticle(one));
  const isKept = (one: string) => kind === 'last-name' && hasCore && isParticle(one);
  return replaceWords(text, limit, (one, room) => {
    if (isKept(one)) return one;
    return [...one].length === 1 && !isLetterName(one) ? map.initialFor(one) : map.wordFor(kind, one, room);
  });
}

/** A single character that is a name of its own, as many are in Han characters. */
const isLetterName = (one: string): boolean =>
  /\p{Script=Han}/u.test(one) || isFirstName(keyOf(one)) || isLastName(keyOf(one));

/** Replaces word by word within a limit for the whole; null if one finds no room. */
export function replaceWords(
  text: string,
  limit: number,
  replace: (word: string, room: number) => string | null,
): string | null {
  let length = text.length;
  let hasFailed = false;
  const made = text.replace(word, (one) => {
    const other = replace(one, limit - length + one.length);
    if (other === null) {
      hasFailed = true;
      return one;
    }
    length += other.length - one.length;
    return other;
  });
  return hasFailed || made.length > limit ? null : made;
}

/** A full name, part by part. */
export function mapFullName(map: NameMap, text: string, known: KnownNames, limit: number): string | null {
  let length = text.length;
  let initial = 0;
  const made: string[] = [];
  for (const { text: piece, role } of partsOfName(text, known)) {
    const room = limit - length + piece.length;
    const other =
      role === 'kept'
        ? piece
        : role === 'initial'
          ? piece.replace(/\p{L}/gu, (letter) => initialBeside(map, letter, known.first[initial++]))
          : mapNames(map, role === 'first' ? 'first-name' : 'last-name', piece, room);
    if (other === null) return null;
    length += other.length - piece.length;
    made.push(other);
  }
  return made.join('');
}

/** The initial of the name that stands for the one beside, where the letter is of that. */
export function initialBeside(map: NameMap, letter: string, firstName: string | undefined): string {
  const isOf = firstName !== undefined && firstName.startsWith(keyOf(letter).charAt(0));
  const name = isOf ? map.nameFor('first-name', firstName) : null;
  return name ? name.latin.charAt(0).toUpperCase() : map.initialFor(letter);
}
