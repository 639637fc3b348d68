import type { RecognizerLocale } from '@core/contract/enums';
import { cities, countries, states } from '@core/generators/words/places';
import { wordsIn } from '@core/kernel/word-list';
import { foldText } from '../name-reader';
import { cityNames } from './city-names';

const locales: readonly RecognizerLocale[] = ['en', 'de', 'nl', 'ja'];

/** A set of all languages' words, read when first asked for. */
function dictionary(list: (locale: RecognizerLocale) => readonly string[]): (text: string) => boolean {
  let words: ReadonlySet<string> | undefined;
  return (text) => {
    words ??= new Set(locales.flatMap((locale) => list(locale).map(foldText)));
    return words.has(foldText(text));
  };
}

const isListedCity = dictionary((locale) =>
  locale === 'en' ? [...cityNames, ...cities(locale)] : cities(locale),
);
export const isCountry = dictionary(countries);
const isListedState = dictionary(states);

/** USPS, Publication 28, appendix B. */
const americanStates = new Set(
  wordsIn(`
AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC
SD TN TX UT VT VA WA WV WI WY DC PR GU VI AS MP FM MH PW
`),
);

/** States and provinces by name, those of the United States by code too, and the prefectures of Japan. */
export const isState = (text: string): boolean =>
  americanStates.has(text) || /^(?:北海道|東京都|大阪府|京都府|.{2,3}県)$/u.test(text) || isListedState(text);

/** Endings by which towns are named, where no list has them all. */
const townEnding =
  /(?:ville|town|burgh?|berg|borough|bury|mouth|chester|shire|stadt|furt|hausen|heim|dorf|kirchen|dam|drecht|hoven|wijk|veen|stad)$/i;
const townBeginning = /^(?:north|south|east|west|new|lake|port|bad|sankt|st\.?) \p{L}/iu;

export const isCity = (text: string): boolean =>
  isListedCity(text) ||
  /^[^\s\d]{1,6}(?:市|区|町|村|郡[^\s\d]{1,5})$/u.test(text) ||
  townEnding.test(text) ||
  townBeginning.test(text);
