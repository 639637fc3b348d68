import { hiraganaOf } from '../words/kana';
import type { Name } from '../words/people';

const hiragana = /^\p{Script=Hiragana}+$/u;
const katakana = /^[\p{Script=Katakana}ー]+$/u;
const latin = /^[\p{Script=Latin}\p{M}'’.-]+$/u;

/** A text in the case of another, and with its accents composed or not as there. */
export function inCaseOf(like: string, text: string): string {
  const isCapital = like.length > 1 && like === like.toUpperCase() && like !== like.toLowerCase();
  const isSmall = like === like.toLowerCase() && like !== like.toUpperCase();
  const cased = isCapital ? text.toUpperCase() : isSmall ? text.toLowerCase() : text;
  return like === like.normalize('NFC') ? cased : cased.normalize('NFD');
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name in the script of the one it stands for. */
export function writtenLike(token: string, { written, latin: letters, kana }: Name): string {
  if (kana === undefined) return inCaseOf(token, written);
  if (katakana.test(token)) return kana;
  if (hiragana.test(token)) return hiraganaOf(kana);
  return latin.test(token) ? inCaseOf(token, capitalised(letters)) : written;
}

/** A name in katakana where its language has it. */
export const kanaOf = (token: string, name: Name): string => name.kana ?? writtenLike(token, name);
