import { lazy } from '@core/kernel/lazy';
import { dutchSurnames } from './dutch-surnames';
import { japaneseFirstNames, japaneseSurnames } from './japanese-names';
import { katakanaOf, romajiOf } from './kana';
import { latinLetters } from './latin-letters';
import { allWords, byLocale, mockLocales, wordsOf } from './locales';

export type Gender = 'female' | 'male';

const each = (words: Iterable<string>): readonly string[] => [...new Set(words)];

export const firstNames = byLocale((locale) =>
  locale === 'ja'
    ? each([...japaneseFirstNames.map((name) => name.written), ...allWords(wordsOf('ja').person?.first_name)])
    : each(allWords(wordsOf(locale).person?.first_name)),
);

export const lastNames = byLocale((locale) => {
  const names = allWords(wordsOf(locale).person?.last_name);
  if (locale === 'ja') return each([...japaneseSurnames.map((name) => name.written), ...names]);
  return locale === 'nl' ? each([...dutchSurnames, ...names]) : each(names);
});

export const firstNamesInKana = each(japaneseFirstNames.map((name) => katakanaOf(name.reading)));
export const lastNamesInKana = each(japaneseSurnames.map((name) => katakanaOf(name.reading)));

/** First and last names in a-z, for addresses. */
export const plainFirstNames = byLocale((locale) =>
  each(
    locale === 'ja'
      ? japaneseFirstNames.map((name) => romajiOf(name.reading))
      : firstNames(locale).map(latinLetters).filter(Boolean),
  ),
);

export const plainLastNames = byLocale((locale) =>
  each(
    locale === 'ja'
      ? japaneseSurnames.map((name) => romajiOf(name.reading))
      : lastNames(locale).map(latinLetters).filter(Boolean),
  ),
);

const particle = /^(?:(?:van|von|de|den|der|het|'t|ter|ten|te|in|op|aan|zu|zum|du|la|le|del|los|las) )+/i;

/** A surname without the particle in front: 'van den Berg' is 'Berg'. */
export const withoutParticle = (surname: string): string => surname.replace(particle, '');

export const lastNamesWithoutParticle = byLocale((locale) => each(lastNames(locale).map(withoutParticle)));

export const particles = byLocale((locale) => {
  switch (locale) {
    case 'nl':
      return [
        'van',
        'de',
        'van de',
        'van den',
        'van der',
        'den',
        'der',
        'ter',
        'ten',
        "van 't",
        "in 't",
        'op den',
        'te',
        'von',
      ];
    case 'de':
      return ['von', 'von der', 'vom', 'zu', 'zum', 'zur', 'von und zu'];
    case 'fr':
      return ['de', 'du', 'de la', 'des', 'le', 'la'];
    case 'es':
      return ['de', 'del', 'de la', 'de los', 'de las'];
    default:
      return ['van', 'von', 'de', 'du', 'della', 'St.'];
  }
});

export const titles = byLocale((locale) => {
  switch (locale) {
    case 'nl':
      return ['Dhr.', 'Mevr.', 'Dr.', 'Drs.', 'Ir.', 'Ing.', 'Mr.', 'Prof.'];
    case 'ja':
      return ['様', '殿', '先生', '氏'];
    default:
      return each(allWords(wordsOf(locale).person?.prefix));
  }
});

const titlesOf = (gender: Gender): string[] =>
  mockLocales.flatMap((locale) => allWords(wordsOf(locale).person?.prefix?.[gender]));

const gendered = {
  female: lazy(() => new Set(titlesOf('female'))),
  male: lazy(() => new Set(titlesOf('male'))),
};

/** Whether a form of address may be that of a person of a gender. */
export const isTitleFor = (gender: Gender, title: string): boolean =>
  !gendered[gender === 'female' ? 'male' : 'female']().has(title);
