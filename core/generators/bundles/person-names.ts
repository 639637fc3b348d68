import { TextMemo } from '@core/kernel/text-memo';
import { isParticle } from '../words/particles';
import { isFirstName, isLastName, keyOf } from './name-book';
import { noNames, partsOfName, type KnownNames } from './full-name';
import { nameRuns } from './letter-runs';
import type { NameKind, NameMap } from './name-map';

/** Whether a text is of letters, as names are, and no code. */
export const isNameLike = (text: string): boolean => /\p{L}/u.test(text) && !/\p{N}/u.test(text);

/** With marks and apostrophes that belong to them. */
export const wordsOfName = (text: string): string[] => nameRuns(text).filter((_, place) => place % 2 === 1);

const keysOfFirst = (words: readonly string[]): string[] => words.map(keyOf);

/** Of particles alone where there is nothing else. */
function keysOfLast(words: readonly string[]): string[] {
  const cores = words.filter((one) => !isParticle(one));
  return (cores.length === 0 ? words : cores).map(keyOf);
}

const inFirst = new TextMemo((text) => keysOfFirst(wordsOfName(text)));
const inLast = new TextMemo((text) => keysOfLast(wordsOfName(text)));
const inFull = new TextMemo((text): KnownNames => {
  const parts = partsOfName(text);
  const wordsOf = (role: 'first' | 'last') =>
    parts.filter((part) => part.role === role).flatMap((part) => wordsOfName(part.text));
  return { first: keysOfFirst(wordsOf('first')), last: keysOfLast(wordsOf('last')) };
});

/** The names in the columns beside an address or a full name. */
export function knownNames(first: string | null, last: string | null, full: string | null): KnownNames {
  const hasBoth = first !== null && last !== null;
  const whole = full === null || hasBoth ? noNames : inFull.of(full);
  if (first === null && last === null) return whole;
  return {
    first: first === null ? whole.first : inFirst.of(first),
    last: last === null ? whole.last : inLast.of(last),
  };
}

/** A column of first names or of last names: each word by the map, in the form that it had. */
export function mapNames(map: NameMap, kind: NameKind, text: string, limit: number): string | null {
  const words = wordsOfName(text);
  const hasCore = words.some((one) => !isParticle(one));
  const isKept = (one: string) => kind === 'last-name' && hasCore && isParticle(one);
  return replaceWords(text, limit, (one, room) => {
    if (isKept(one)) return one;
    return isLetter(one) && !isLetterName(one) ? map.initialFor(one) : map.wordFor(kind, one, room);
  });
}

/** Whether a word is of a single character. */
export const isLetter = (one: string): boolean => one.length <= 2 && [...one].length === 1;

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
  let made = '';
  for (const [place, piece] of nameRuns(text).entries()) {
    const isWord = place % 2 === 1;
    const other = isWord ? replace(piece, limit - length + piece.length) : piece;
    if (other === null) return null;
    length += other.length - piece.length;
    made += other;
  }
  return made.length > limit ? null : made;
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

/**
 * A full name of another language as a Japanese one: family name first, without particles and forms of address; null
 * where it has not both names, or finds no room.
 */
export function asJapaneseName(map: NameMap, text: string, known: KnownNames, limit: number): string | null {
  const parts = partsOfName(text, known);
  const nameOf = (kind: NameKind): string | null => {
    const role = kind === 'first-name' ? 'first' : 'last';
    const word = parts.findLast((part) => part.role === role && !isParticle(part.text))?.text;
    return word === undefined ? null : map.wordFor(kind, word, limit);
  };
  const [family, given] = [nameOf('last-name'), nameOf('first-name')];
  const made = family && given && `${family} ${given}`;
  return made !== null && made.length <= limit ? made : null;
}

/** The initial of the name that the first name in the row is mapped to, if the letter is the initial of that first name. */
export function initialBeside(map: NameMap, letter: string, firstName: string | undefined): string {
  const isOf = firstName !== undefined && firstName.startsWith(keyOf(letter).charAt(0));
  const name = isOf ? map.nameFor('first-name', firstName) : null;
  return name ? name.latin.charAt(0).toUpperCase() : map.initialFor(letter);
}
