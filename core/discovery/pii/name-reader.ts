import { inFull, partsInFull } from './vocabulary/abbreviations';
import { createCutReader } from './cut-reader';
import { foldRomaji } from './romaji';
import { createVowelReader } from './vowel-reader';

/**
 * Splits the name of a table or column into words: 'customerEMail_2' → customer, e, mail, 2. Splits at case, separators
 * and changes of script; compounds are split if known words cover them completely ('kundennachname' → kunden,
 * nachname), also in Japanese, which uses no spaces.
 */
export interface NameReader {
  read(name: string): readonly string[];
}

/** Lower case, full-width forms normalised, without accents ('ß' is 'ss'); kana keep their marks. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss');
}

/** Words split at separators, case and script only, abbreviations expanded. */
export function splitName(name: string): string[] {
  return name
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(\p{L})/gu, '$1 $2')
    .replace(/([\p{sc=Latn}])([^\p{sc=Latn}\P{L}])/gu, '$1 $2')
    .replace(/([^\p{sc=Latn}\P{L}])([\p{sc=Latn}])/gu, '$1 $2')
    .split(/[^\p{L}\p{N}\u3012]+/u)
    .filter((word) => word !== '')
    .map((word) => inFull(foldText(word)));
}

const isLatin = (word: string): boolean => /^[a-z]+$/.test(word);

/** Shorter words than four letters that may come at an end of words run together. */
const shortEnds = new Set([
  'tel',
  'fax',
  'zip',
  'bsn',
  'sex',
  'dob',
  'plz',
  'nr',
  'no',
  'id',
  'num',
  'ort',
  'by',
]);

/** Linking letters in Dutch and German compounds. */
const links = ['s', 'n', 'en', 'es'];

/** @param known folded words */
export function createNameReader(known: ReadonlySet<string>): NameReader {
  const knows = (word: string) => known.has(word);
  const longest = Math.max(...[...known].map((word) => word.length));
  const withVowels = createVowelReader(known);
  const inWhole = createCutReader(known);
  const cache = new Map<string, readonly string[]>();

  const segment = (word: string): readonly string[] => {
    if (knows(word) || /\d/.test(word)) return [word];
    return isLatin(word)
      ? (cover(word) ?? partsInFull(word) ?? coverRomaji(word) ?? [inOneWord(word)])
      : partJapanese(word);
  };

  const coverRomaji = (word: string): readonly string[] | null => {
    const romaji = foldRomaji(word);
    return romaji === word ? null : knows(romaji) ? [romaji] : cover(romaji);
  };

  const inOneWord = (word: string): string => withVowels(word) ?? inWhole(word) ?? word;

  const isPart = (part: string, atEnd: boolean): boolean =>
    knows(part) && (part.length >= 4 || (atEnd && shortEnds.has(part)));

  /** The minimal sequence of known words that covers the whole word, or null. */
  const cover = (word: string): readonly string[] | null => {
    const best: (readonly string[] | null)[] = [[]];
    for (let end = 1; end <= word.length; end += 1) {
      best[end] = null;
      for (let start = Math.max(0, end - longest); start < end; start += 1) {
        const before = best[start];
        if (!before || !isPart(word.slice(start, end), start === 0 || end === word.length)) continue;
        const held = best[end];
        if (!held || before.length + 1 < held.length) best[end] = [...before, word.slice(start, end)];
      }
      const linked = best[end];
      if (linked || end === word.length) continue;
      const link = links.find(
        (letters) => word.slice(0, end).endsWith(letters) && best[end - letters.length]?.length,
      );
      if (link) best[end] = best[end - link.length] ?? null;
    }
    return best[word.length] ?? null;
  };

  /** The split with the fewest unknown characters, then the fewest words; unknown characters stay together. */
  const partJapanese = (word: string): readonly string[] => {
    const best: { readonly unknown: number; readonly words: readonly string[] }[] = [
      { unknown: 0, words: [] },
    ];
    for (let end = 1; end <= word.length; end += 1) {
      for (let start = 0; start < end; start += 1) {
        const before = best[start];
        const part = word.slice(start, end);
        if (!before) continue;
        const unknown = before.unknown + (knows(part) ? 0 : part.length);
        const held = best[end];
        const isBetter =
          !held ||
          unknown < held.unknown ||
          (unknown === held.unknown && before.words.length + 1 < held.words.length);
        if (isBetter) best[end] = { unknown, words: [...before.words, part] };
      }
    }
    return best[word.length]?.words ?? [word];
  };

  return {
    read(name) {
      const held = cache.get(name);
      if (held) return held;
      const words = splitName(name).flatMap(segment);
      cache.set(name, words);
      return words;
    },
  };
}
