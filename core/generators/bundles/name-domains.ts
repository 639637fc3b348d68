import { TextMemo } from '@core/kernel/text-memo';
import type { ValueDomain } from '../generator';
import type { MockLocale } from '../words/locales';
import { isParticle } from '../words/particles';
import { firstNamesOf } from '../words/people';
import { staysInAddress } from './address-name';
import { partsOfName } from './full-name';
import { namesLike, type NameKind } from './name-map';
import { isLetter, isNameLike, wordsOfName } from './person-names';

/** Letters that may stand in place of an initial. */
const letters = 25;

/** Tells the names among which a text goes: as many as its words have together. No word is mapped to itself. */
export type NameDomain = (text: string) => ValueDomain;

/** Of a column of first names or of last names. */
export const nameDomain =
  (kind: NameKind, locale: MockLocale): NameDomain =>
  (text) =>
    isNameLike(text)
      ? together(wordsOfName(text).flatMap((word) => listOf(kind, word, locale)))
      : anyName(locale);

/** Of full names: only as many as the names of their words in the places where they are. */
export const fullNameDomain =
  (locale: MockLocale): NameDomain =>
  (text) =>
    isNameLike(text)
      ? together(
          partsOfName(text).flatMap(({ text: part, role }) => {
            if (role === 'initial') return [{ id: 'initial', size: letters }];
            if (role === 'kept') return [];
            return wordsOfName(part).flatMap((word) =>
              listOf(role === 'first' ? 'first-name' : 'last-name', word, locale),
            );
          }),
        )
      : anyName(locale);

/**
 * Of addresses and user names at a domain that stays: names and digits, beside the words that stay. A word of two names
 * counts as one, so that more is taken for chance than is.
 */
export function addressDomain(locale: MockLocale): NameDomain {
  const fewest = new TextMemo((word): Names[] => {
    if (staysInAddress(word)) return [{ id: `stays:${word.toLowerCase()}`, size: 1 }];
    const [first, last] = [listOf('first-name', word, locale), listOf('last-name', word, locale)];
    return sizeOf(first) < sizeOf(last) ? first : last;
  });
  return (text) => {
    const digits = digitsIn(text);
    const lists = wordsOfName(text).flatMap((word) => fewest.of(word));
    return together([...lists, { id: `digits:${digits}`, size: 10 ** digits }]);
  };
}

/** Of a word that is one name, as few as the first names of a gender. */
export function fewestFirstNames(locale: MockLocale): number {
  const { women, men } = firstNamesOf(locale);
  return Math.min(women.length, men.length);
}

interface Names {
  readonly id: string;
  readonly size: number;
}

function listOf(kind: NameKind, word: string, locale: MockLocale): Names[] {
  if (isParticle(word)) return [];
  if (isLetter(word)) return [{ id: 'initial', size: letters }];
  const { id, names } = namesLike(kind, word, locale);
  return [{ id, size: names.length }];
}

function digitsIn(text: string): number {
  let digits = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) digits++;
  }
  return digits;
}

const sizeOf = (lists: readonly Names[]): number => lists.reduce((product, { size }) => product * size, 1);

const together = (lists: readonly Names[]): ValueDomain => ({
  name: lists.map(({ id }) => id).join(' '),
  size: sizeOf(lists),
  stays: 'never',
});

/** A text that is no name becomes any name. */
const anyName = (locale: MockLocale): ValueDomain => ({
  name: 'any',
  size: Math.min(
    namesLike('first-name', '', locale).names.length,
    namesLike('last-name', '', locale).names.length,
  ),
  stays: 'never',
});
