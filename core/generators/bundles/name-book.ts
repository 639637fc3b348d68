import { lazy } from '@core/kernel/lazy';
import { TextMemo } from '@core/kernel/text-memo';
import { americanSurnames } from '../words/american-surnames';
import { byLocale, mockLocales, type MockLocale } from '../words/locales';
import { familyNamesOf, firstNamesOf, germanLetters, moreJapaneseSurnames, type Name } from '../words/people';
import { moreFirstReadings, moreLastReadings } from '../words/japanese-names';
import type { Gender } from '../words/names';
import { isJapanese, nameKey } from './name-key';
import { NameShapes } from './name-shapes';

interface NameBook {
  /** For each first name the languages that have it, with the gender it has there; null: either. */
  readonly first: ReadonlyMap<string, ReadonlyMap<MockLocale, Gender | null>>;
  readonly last: ReadonlyMap<string, ReadonlySet<MockLocale>>;
  /** German forms without umlauts, by which 'Mueller' is 'Müller'. */
  readonly umlauts: ReadonlyMap<string, string>;
  readonly firstShapes: NameShapes;
  readonly lastShapes: NameShapes;
}

/** What the lists know of names, by their keys. */
const book = lazy(readBook);

function readBook(): NameBook {
  const first = new Map<string, Map<MockLocale, Gender | null>>();
  const last = new Map<string, Set<MockLocale>>();
  const umlauts = new Map<string, string>();
  const addFirst = (name: string, locale: MockLocale, gender: Gender) => {
    const key = nameKey(name);
    const known = first.get(key) ?? new Map<MockLocale, Gender | null>();
    known.set(locale, known.has(locale) && known.get(locale) !== gender ? null : gender);
    first.set(key, known);
  };
  const addLast = (name: string, locale: MockLocale) => {
    const key = nameKey(name);
    last.set(key, (last.get(key) ?? new Set()).add(locale));
  };
  const addUmlaut = ({ written: name }: Name) => {
    if (germanLetters(name) !== nameKey(name)) umlauts.set(germanLetters(name), nameKey(name));
  };
  for (const locale of mockLocales) {
    const { women, men } = firstNamesOf(locale);
    for (const name of women) addFirst(name.written, locale, 'female');
    for (const name of men) addFirst(name.written, locale, 'male');
    for (const name of familyNamesOf(locale)) addLast(name.written, locale);
  }
  for (const name of moreJapaneseSurnames) addLast(name, 'ja');
  for (const name of americanSurnames) addLast(name, 'en');
  for (const { written } of moreLastReadings) addLast(written, 'ja');
  for (const { written } of moreFirstReadings) {
    const key = nameKey(written);
    const known = first.get(key) ?? new Map<MockLocale, Gender | null>();
    if (!known.has('ja')) first.set(key, known.set('ja', null));
  }
  for (const name of [...firstNamesOf('de').all, ...familyNamesOf('de')]) addUmlaut(name);
  for (const key of umlauts.keys()) if (first.has(key) || last.has(key)) umlauts.delete(key);
  const shapesOf = (names: ReadonlyMap<string, unknown>) =>
    new NameShapes([...names.keys(), ...umlauts.keys()]);
  return { first, last, umlauts, firstShapes: shapesOf(first), lastShapes: shapesOf(last) };
}

const keys = new TextMemo(nameKey);

/** The key of a name, under which 'Mueller' is 'Müller' too. */
export function keyOf(token: string): string {
  const plain = isPlain(token) ? token : keys.of(token);
  return book().umlauts.get(plain) ?? plain;
}

/** Whether a name is its own key but for umlauts, as the parts of most addresses are. */
function isPlain(token: string): boolean {
  for (let at = 0; at < token.length; at++) {
    const code = token.charCodeAt(at);
    if (code < 0x61 || code > 0x7a) return false;
  }
  return true;
}

export const isFirstName = (key: string): boolean => book().first.has(key);
export const isLastName = (key: string): boolean => book().last.has(key);

/** Whether letters of a word are a first name. */
export const isFirstIn = (word: string, from: number, to: number): boolean =>
  book().firstShapes.mayHave(word, from, to) && isFirstName(keyOf(word.slice(from, to)));

export const isLastIn = (word: string, from: number, to: number): boolean =>
  book().lastShapes.mayHave(word, from, to) && isLastName(keyOf(word.slice(from, to)));

/** The gender of a first name where all languages that know it agree. */
export function genderOf(key: string): Gender | null {
  const known = book().first.get(key);
  if (known === undefined) return null;
  const genders = new Set(known.values());
  const [gender = null] = genders;
  return genders.size === 1 ? gender : null;
}

/** The language of made names. */
export interface NameLanguage {
  readonly locale: MockLocale;
  /** Somebody chose it for the column, and it holds for all names; otherwise those known in another keep theirs. */
  readonly isChosen: boolean;
}

/**
 * The language of what stands in place of a name: a chosen one, else the one asked for where the name is known there,
 * else one that knows it, else by its script.
 */
function languageOf(
  token: string,
  known: Iterable<MockLocale>,
  { locale, isChosen }: NameLanguage,
): MockLocale {
  if (isChosen) return locale;
  if (isJapanese(token)) return 'ja';
  const languages = [...known];
  return languages.includes(locale) ? locale : (languages[0] ?? locale);
}

/** Whether a word is a name of the language, in whatever form. */
export function isNameIn(locale: MockLocale, token: string): boolean {
  const key = keyOf(token);
  return (book().first.get(key)?.has(locale) ?? false) || (book().last.get(key)?.has(locale) ?? false);
}

const none: readonly MockLocale[] = [];

/** Names one of which may stand in place of another of them. */
export interface NameList {
  readonly id: string;
  readonly names: readonly Name[];
}

const firstLists = byLocale((language) => {
  const { all, women, men } = firstNamesOf(language);
  const list = (gender: string, names: readonly Name[]): NameList => ({
    id: `first:${language}:${gender}`,
    names,
  });
  return { any: list('any', all), female: list('female', women), male: list('male', men) };
});

const lastLists = byLocale((language): NameList => ({
  id: `last:${language}`,
  names: familyNamesOf(language),
}));

/** What may stand in place of a first name: names of its language, and of its gender where none is chosen. */
export function firstNamesLike(token: string, asked: NameLanguage, chosen: Gender | null): NameList {
  const key = keyOf(token);
  const language = languageOf(token, book().first.get(key)?.keys() ?? none, asked);
  return firstLists(language)[chosen ?? genderOf(key) ?? 'any'];
}

export const lastNamesLike = (token: string, asked: NameLanguage): NameList =>
  lastLists(languageOf(token, book().last.get(keyOf(token)) ?? none, asked));
