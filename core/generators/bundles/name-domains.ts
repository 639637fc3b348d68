import { TextMemo } from '@core/kernel/text-memo';
import type { ValueDomain } from '../generator';
import type { MockLocale } from '../words/locales';
import { isParticle } from '../words/particles';
import { familyNamesOf, firstNamesFor, firstNamesOf, type Name } from '../words/people';
import type { Gender } from '../words/names';
import { isDigit } from './address-digits';
import { staysInAddress } from './address-name';
import { partsOfName, type NamePart } from './full-name';
import { JoinedDomain, type Choices } from './joined-domain';
import { nameRuns } from './letter-runs';
import { keyOf, type NameLanguage } from './name-book';
import { namesLike, type NameKind } from './name-map';
import { isLetter, isNameLike } from './person-names';

/** The letters that an initial may be mapped to. */
const initial: Choices = { id: 'initial', size: 25 };

/** The set of names that a text may be mapped to: the product of those of its words. No word is mapped to itself. */
export type NameDomain = (text: string) => ValueDomain;

/** For a column of first names or of last names. */
export function nameDomain(kind: NameKind, language: NameLanguage, gender: Gender | null = null): NameDomain {
  const none = JoinedDomain.empty();
  return (text) => {
    if (!isNameLike(text)) return anyName(language.locale, gender);
    let isKnown = true;
    const joined = withWords(none, text, (word) => {
      if (!isParticle(word) && !isLetter(word)) isKnown &&= isInList(kind, word, language, gender);
      return choicesOf(kind, word, language, gender);
    });
    // a name of a list may have several words itself, such as O'Connell
    const isListed = isKnown || isInList(kind, text, language, gender);
    return isListed ? joined : { name: joined.name, size: joined.size, stays: 'never', isOneOfThem: false };
  };
}

const keysOf = new WeakMap<readonly Name[], ReadonlySet<string>>();

/** Whether a word is itself one of the names that it may be mapped to. */
function isInList(kind: NameKind, word: string, language: NameLanguage, gender: Gender | null): boolean {
  const { names } = namesLike(kind, word, language, gender);
  const keys = keysOf.get(names) ?? new Set(names.map(({ written }) => keyOf(written)));
  keysOf.set(names, keys);
  return keys.has(keyOf(word));
}

/** Of full names: only as many as the names of their words in the places where they are. */
export function fullNameDomain(language: NameLanguage, gender: Gender | null): NameDomain {
  const none = JoinedDomain.empty();
  const withPart = (joined: JoinedDomain, { text, role }: NamePart): JoinedDomain => {
    if (role === 'initial') return joined.with(initial);
    if (role === 'kept') return joined;
    const kind = role === 'first' ? 'first-name' : 'last-name';
    return withWords(joined, text, (word) => choicesOf(kind, word, language, gender));
  };
  return (text) =>
    isNameLike(text) ? partsOfName(text).reduce(withPart, none) : anyName(language.locale, gender);
}

/**
 * For user names, and e-mail addresses at a domain that stays: the product of names and digits; other words stay. A word
 * made of two names counts as one, which makes the set smaller, so that more coincidences are expected than occur.
 */
export function addressDomain(
  language: NameLanguage,
  gender: Gender | null,
): (local: string, domain?: string) => ValueDomain {
  const none = JoinedDomain.empty();
  const fewest = new TextMemo((word) => {
    if (staysInAddress(word)) return { id: `stays:${word.toLowerCase()}`, size: 1 };
    const first = choicesOf('first-name', word, language, gender);
    const last = choicesOf('last-name', word, language, gender);
    return first && last && first.size < last.size ? first : last;
  });
  const hosts = new TextMemo((domain): Choices => ({ id: `@${domain.toLowerCase()}`, size: 1 }));
  return (local, domain) => {
    const joined = withWords(none, local, (word) => fewest.of(word)).with(digitsLike(local));
    return domain === undefined ? joined : joined.with(hosts.of(domain));
  };
}

/** Of a word that is one name, as few as the first names of a gender. */
export function fewestFirstNames(locale: MockLocale): number {
  const { women, men } = firstNamesOf(locale);
  return Math.min(women.length, men.length);
}

/** null: a particle stays. */
function choicesOf(
  kind: NameKind,
  word: string,
  language: NameLanguage,
  gender: Gender | null,
): Choices | null {
  if (isParticle(word)) return null;
  if (isLetter(word)) return initial;
  const { id, names } = namesLike(kind, word, language, gender);
  return { id, size: names.length };
}

function withWords(
  joined: JoinedDomain,
  text: string,
  choices: (word: string) => Choices | null,
): JoinedDomain {
  const runs = nameRuns(text);
  let all = joined;
  for (let place = 1; place < runs.length; place += 2) {
    const more = choices(runs[place]!);
    if (more) all = all.with(more);
  }
  return all;
}

const numbers: Choices[] = [];

/** The numbers of as many digits as a text has. */
function digitsLike(text: string): Choices {
  let digits = 0;
  for (let at = 0; at < text.length; at++) if (isDigit(text, at)) digits++;
  return (numbers[digits] ??= { id: `digits:${digits}`, size: 10 ** digits });
}

/** A text that is no name becomes any name. */
const anyName = (locale: MockLocale, gender: Gender | null): ValueDomain => ({
  name: 'any',
  size: Math.min(firstNamesFor(locale, gender).length, familyNamesOf(locale).length),
  stays: 'never',
});
