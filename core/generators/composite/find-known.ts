import { wordsIn } from '@core/kernel/word-list';
import { isFirstName, isLastName, keyOf } from '../bundles/name-book';
import { isParticle } from '../words/particles';
import type { FoundName } from './find-persons';

const words = /\p{L}[\p{L}\p{M}'’]*/gu;
const japanese = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]{2,}$/u;
const shortest = 3;

/** A word of a name in the columns beside a text. */
export interface KnownWord {
  readonly text: string;
  readonly kind: 'first-name' | 'last-name';
}

/** The names of a row wherever they stand in its text, in whatever case; in Japanese within other characters, too. */
export function findKnown(text: string, known: readonly KnownWord[]): FoundName[] {
  if (known.length === 0) return [];
  const kinds = new Map(known.map((one) => [keyOf(one.text), one.kind]));
  const found = [...text.matchAll(words)].flatMap(({ 0: written, index }): FoundName[] => {
    const word = written.replace(/['’]s?$/u, '');
    const kind = word.length < shortest ? undefined : kinds.get(keyOf(word));
    return kind === undefined ? [] : [{ from: index, to: index + word.length, kind }];
  });
  for (const { text: name, kind } of known.filter((one) => japanese.test(one.text))) {
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
      found.push({ from: at, to: at + name.length, kind });
  }
  return found;
}

/** Family names that are words, too. */
const ambiguous = new Set(
  wordsIn(`
king young long day price best good short green brown white black gray grey wood woods stone field fields hill hall lane park church bell bush rose ford
love strong small little power powers rich case cash chance church cook cross fair fish fox frost gold golden hand hart house hunt knight lamb land
law light marsh mills moon north west east nice page pace pool reed rice ring sharp silver snow summers swift waters winter winters wise wolf
koch berg stein wolf vogel bauer richter könig kaiser winter sommer herbst lang kurz gross groß klein neu alt jung schwarz weiß weiss roth braun
grün busch baum wald feld bach brunnen graf herr horn kraft kunst lange linde meister moser pfeifer ritter sauer schuster seiler stark sturm
teich thiel tisch ernst frank friedrich hahn haupt heim heinz hund kohl kraus krebs ludwig otto peters post probst rasch reich
bakker visser kok smit meester koning prins bos berg dijk vos post blok boer brouwer kuiper mulder ruiter schipper slager timmerman
straat weg plein groot klein jong oud wit zwart rood bruin mark april august`),
);

/** Family names that stand alone, as far as the lists know them and they are no words. */
export function findSurnames(text: string): FoundName[] {
  return [...text.matchAll(words)].flatMap(({ 0: word, index }): FoundName[] => {
    const key = keyOf(word);
    const isName =
      word.length > shortest &&
      /^\p{Lu}\p{Ll}/u.test(word) &&
      isLastName(key) &&
      !isFirstName(key) &&
      !isParticle(word);
    return isName && !ambiguous.has(word.toLowerCase())
      ? [{ from: index, to: index + word.length, kind: 'last-name' }]
      : [];
  });
}
