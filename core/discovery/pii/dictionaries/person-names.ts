import type { RecognizerLocale } from '@core/contract/enums';
import {
  firstNames,
  firstNamesInKana,
  lastNames,
  lastNamesInKana,
  lastNamesWithoutParticle,
  plainFirstNames,
  plainLastNames,
} from '@core/generators/words/names';
import { wordsIn } from '@core/kernel/word-list';
import { foldText } from '../name-reader';

const locales: readonly RecognizerLocale[] = ['en', 'de', 'nl', 'ja'];

const folded = (lists: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.map(foldText)));

interface Names {
  readonly first: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
}

let known: Names | undefined;

/** The names of all languages, in one form of writing; read when first asked for. */
const names = (): Names =>
  (known ??= {
    first: folded([...locales.flatMap((one) => [firstNames(one), plainFirstNames(one)]), firstNamesInKana]),
    last: folded([
      ...locales.flatMap((one) => [lastNames(one), lastNamesWithoutParticle(one), plainLastNames(one)]),
      lastNamesInKana,
    ]),
  });

const particles = new Set(
  wordsIn(
    `van de der den het 't ten ter te op in von zu zur zum vom und di da du la le el al bin ibn mc mac st del`,
  ),
);

const titles = new Set(
  wordsIn(`
mr mrs ms miss dr prof ir drs ing mba phd md jr sr ii iii iv dds dvm herr frau dhr mevr mw mevrouw heer sir lady dipl
bsc msc ba ma univ rer nat med b.sc m.sc b.a m.a ph.d
`),
);

/** Words that make names of persons those of a company. */
const companies = new Set(wordsIn('and und en et sons ltd inc llc plc group gmbh ag bv nv holding company'));

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[\s,^]+/)
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => word !== '');

const isLetters = (word: string): boolean => /^[\p{L}'’.-]+$/u.test(word);

/** A given name, or several: 'Jan Willem', 'Anna-Lena'. */
export function isFirstName(text: string): boolean {
  const parts = foldText(text).split(/[\s-]+/);
  return parts.length <= 4 && parts.every((part) => names().first.has(part));
}

/** A family name, with its particle or a second name: 'van den Berg', 'Jansen-de Vries'. */
export function isLastName(text: string): boolean {
  const whole = foldText(text);
  if (names().last.has(whole)) return true;
  const parts = whole.split(/[\s-]+/).filter((part) => !particles.has(part));
  return parts.length > 0 && parts.length <= 3 && parts.every((part) => names().last.has(part));
}

/** A given and a family name, in either order; titles, initials and particles may come beside them. */
export function isFullName(text: string): boolean {
  if (/[\u3040-\u9fff]/.test(text)) return isJapaneseName(text);
  const words = wordsOf(text).filter((word) => !titles.has(word));
  if (words.length < 2 || words.length > 6 || !words.every(isLetters)) return false;
  if (words.some((word) => companies.has(word))) return false;
  const own = words.filter((word) => !particles.has(word));
  const initials = own.filter((word) => /^\p{L}(\.\p{L})*$/u.test(word)).length;
  const first = own.findIndex((word) => word.split('-').every((part) => names().first.has(part)));
  const last = own.findLastIndex((word) => word.split('-').some((part) => names().last.has(part)));
  if (first >= 0 && last >= 0 && own.length - initials >= 2) return first !== last || own.length === 2;
  return initials > 0 && last >= 0;
}

/** A family name and a given name of two to four characters each, or in kana; parted by a blank or not. */
function isJapaneseName(text: string): boolean {
  const [family = '', given, ...more] = foldText(text)
    .replace(/[ \u3000]?(?:様|殿|さん|先生|氏)$/, '')
    .split(/[\s・]+/);
  if (more.length > 0) return false;
  const { first, last } = names();
  if (given !== undefined)
    return family.length <= 8 && given.length <= 8 && (last.has(family) || first.has(given));
  return [1, 2, 3, 4, 5].some((at) => last.has(family.slice(0, at)) && first.has(family.slice(at)));
}

const address = new Set(wordsIn('mr mrs ms miss dr herr frau herrn dhr mevr mw mevrouw heer meneer'));

/** Whether a text names a person: by a form of address before a name, by two names in a row, or by 様 and the like after one. */
export function isPersonInText(text: string): boolean {
  if (/[\u3040-\u9fff]/.test(text) && isJapanesePersonInText(text)) return true;
  const words = text
    .slice(0, 4000)
    .split(/\s+/)
    .map((word) => word.slice(0, 40));
  return words.some((word, at) => {
    const next = words[at + 1];
    if (next === undefined || !/^\p{Lu}/u.test(next)) return false;
    if (address.has(foldText(word).replace(/\.$/, ''))) return true;
    return /^\p{Lu}/u.test(word) && isFullName(`${word} ${next.replace(/\P{L}+$/u, '')}`);
  });
}

/** The characters before 様, さん or 氏 are a name. */
function isJapanesePersonInText(text: string): boolean {
  for (const { index } of text.slice(0, 4000).matchAll(/様|さん|氏/g)) {
    const before = text.slice(Math.max(0, index - 9), index).split(/[\s、。,]+/);
    const [family = '', given = ''] = before.slice(-2);
    if (isJapaneseName(`${family} ${given}`) || names().last.has(given)) return true;
    if ([1, 2, 3, 4, 5, 6].some((length) => isJapaneseName(given.slice(-length)))) return true;
  }
  return false;
}
