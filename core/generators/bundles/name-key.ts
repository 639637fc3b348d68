import {
  japaneseFirstNames,
  japaneseSurnames,
  moreFirstReadings,
  moreLastReadings,
} from '../words/japanese-names';
import { hiraganaOf, romajiOf } from '../words/kana';
import { latinLetters } from '../words/latin-letters';

const ascii = /^[A-Za-z]+$/;
const latin = /^[\p{Script=Latin}\p{M}'’.-]+$/u;
const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

const readings = new Map(
  [...moreFirstReadings, ...moreLastReadings, ...japaneseSurnames, ...japaneseFirstNames].map(
    ({ written, reading }) => [written, romajiOf(reading)],
  ),
);

/**
 * What one name is called by in all its forms: 'DE VRIES' and 'de Vries', é composed or not, ß and ss, 佐藤, サトウ and
 * Sato.
 */
export function nameKey(token: string): string {
  if (ascii.test(token)) return token.toLowerCase();
  const text = token.normalize('NFKC');
  if (latin.test(text)) return latinLetters(text) || text.toLowerCase();
  if (kana.test(text)) return romajiOf(hiraganaOf(text).replaceAll('ー', '')) || text;
  return readings.get(text) ?? text.toLowerCase();
}

export const isJapanese = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
