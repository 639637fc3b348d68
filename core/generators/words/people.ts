import { dutchCores } from './dutch-surnames';
import { japaneseMen, japaneseSurnames, japaneseWomen, type ReadName } from './japanese-names';
import { katakanaOf, romajiOf } from './kana';
import { latinLetters } from './latin-letters';
import { allWords, byLocale, wordsOf, type MockLocale } from './locales';
import { moreFirstNames } from './more-first-names';
import { lastNames, plainFirstNames, withoutParticle, type Gender } from './names';

/** A name as its language writes it, and in the letters of an address. */
export interface Name {
  readonly written: string;
  readonly latin: string;
  /** How a Japanese name is read. */
  readonly kana?: string;
}

export interface FirstNames {
  readonly women: readonly Name[];
  readonly men: readonly Name[];
  readonly all: readonly Name[];
}

/** 'Müller' is 'mueller' in German addresses. */
export const germanLetters = (text: string): string =>
  latinLetters(
    text.normalize('NFC').replace(/[äöüÄÖÜ]/g, (one) => `${one.toLowerCase().normalize('NFD')[0]}e`),
  );

const read = ({ written, reading }: ReadName): Name => ({
  written,
  latin: romajiOf(reading),
  kana: katakanaOf(reading),
});

const single = /^\p{L}[\p{L}\p{M}'’]+$/u;

/** Names of a single word, without duplicates: a word of a source is mapped to one of them. */
function namesOf(locale: MockLocale, words: readonly string[]): Name[] {
  const letters = locale === 'de' ? germanLetters : latinLetters;
  return [...new Set(words)]
    .filter((word) => single.test(word))
    .map((written) => ({ written, latin: letters(written) }));
}

/** First names that are made, by gender where the lists know it. */
export const firstNamesOf = byLocale<FirstNames>((locale) => {
  if (locale === 'ja') {
    const [women, men] = [japaneseWomen.map(read), japaneseMen.map(read)];
    return { women, men, all: [...women, ...men] };
  }
  const { female, male } = entryOf(locale);
  const both = new Set(female.filter((word) => male.includes(word)));
  const women = namesOf(
    locale,
    female.filter((word) => !both.has(word)),
  );
  const men = namesOf(
    locale,
    male.filter((word) => !both.has(word)),
  );
  return { women, men, all: [...women, ...men] };
});

/** First names that are made for a gender; null: for any. */
export function firstNamesFor(locale: MockLocale, gender: Gender | null): readonly Name[] {
  const { women, men, all } = firstNamesOf(locale);
  return gender === null ? all : gender === 'female' ? women : men;
}

/** In the letters of an address. */
export const plainFirstNamesFor = (locale: MockLocale, gender: Gender | null): readonly string[] =>
  gender === null ? plainFirstNames(locale) : firstNamesFor(locale, gender).map(({ latin }) => latin);

/** Family names that are made, without what may appear in front of them. */
export const familyNamesOf = byLocale<readonly Name[]>((locale) => {
  if (locale === 'ja') return japaneseSurnames.map(read);
  const own = locale === 'nl' ? dutchCores : [];
  return namesOf(locale, [...lastNames(locale).map(withoutParticle), ...own]);
});

/** Family names of Japan in characters whose reading the lists do not have, but by which a source is recognised. */
export const moreJapaneseSurnames: readonly string[] = allWords(wordsOf('ja').person?.last_name);

function entryOf(locale: MockLocale): { readonly female: string[]; readonly male: string[] } {
  const names = wordsOf(locale).person?.first_name;
  const more = moreFirstNames[locale];
  return {
    female: [...allWords(names?.female), ...(more?.women ?? [])],
    male: [...allWords(names?.male), ...(more?.men ?? [])],
  };
}
