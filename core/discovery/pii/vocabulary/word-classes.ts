import { foldText } from '../name-reader';
import { german } from './de';
import { english } from './en';
import { japanese } from './ja';
import { dutch } from './nl';
import type { Words } from './words';

/** What a word next to a phrase says about it; see Words. */
export type WordClass = 'person' | 'staff' | 'address' | 'personal' | 'neutral' | 'technical' | 'thing';

/** A word that several languages or lists share has the first of these. */
const order: readonly [WordClass, keyof Words][] = [
  ['person', 'persons'],
  ['staff', 'staff'],
  ['address', 'addresses'],
  ['personal', 'personal'],
  ['neutral', 'neutral'],
  ['technical', 'technical'],
  ['thing', 'things'],
];

const classes = new Map<string, WordClass>();
for (const [wordClass, list] of order) {
  for (const words of [english, dutch, german, japanese]) {
    for (const word of words[list]) {
      for (const form of formsOf(word)) if (!classes.has(form)) classes.set(form, wordClass);
    }
  }
}

/** undefined for an unlisted word. Single Latin letters and numbers are meaningless. */
export function wordClassOf(word: string): WordClass | undefined {
  return classes.get(word) ?? (/^([a-z]|\d+)$/.test(word) ? 'neutral' : undefined);
}

export const classifiedWords: readonly string[] = [...classes.keys()];

/** The word without accents, also with 'ae' for 'ä', and its plurals. */
export function formsOf(word: string): string[] {
  const spellings = spellingsOf(word);
  return spellings.flatMap((plain) =>
    /^[a-z]{4,}$/.test(plain)
      ? [plain, `${plain}s`, `${plain}es`, `${plain}en`, `${plain}n`, plain.replace(/y$/, 'ies')]
      : [plain],
  );
}

export function spellingsOf(word: string): string[] {
  const spelled = word.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return [...new Set([foldText(word), foldText(spelled)])];
}
