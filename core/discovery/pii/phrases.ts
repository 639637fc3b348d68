import type { RecognizerLocale } from '@core/contract/enums';
import { createNameReader, splitName, type NameReader } from './name-reader';
import type { NameEvidence, Recognizer } from './recognizer';
import { classifiedWords, spellingsOf } from './vocabulary/word-classes';

export type Strength = 'strong' | 'weak' | 'whole';

/** A phrase of a recognizer, as words that must be consecutive in a name. */
export interface Phrase {
  readonly recognizer: Recognizer;
  /** Index in the registry: the first of equals wins. */
  readonly order: number;
  readonly locale: RecognizerLocale;
  readonly strength: Strength;
  readonly words: readonly string[];
  readonly beside: ReadonlySet<string> | null;
}

export interface PhraseBook {
  /** Those whose names are compiled. */
  readonly recognizers: readonly Recognizer[];
  readonly reader: NameReader;
  /** Whether a word is in a phrase, or says something beside one. */
  knows(word: string): boolean;
  /** Phrases that occur in the words, each with its start index. */
  find(words: readonly string[]): { readonly phrase: Phrase; readonly at: number }[];
}

/** Words for the form of a value, which languages and systems put in front as well as at the end ('datum geboorte'). */
const forms = new Set(['date', 'datum', 'name', 'naam', 'number', 'nummer', 'birth', 'geboorte', 'code']);

const strengths: readonly Strength[] = ['strong', 'weak', 'whole'];

/** Compiles the names of all recognizers. */
export function createPhraseBook(recognizers: readonly Recognizer[]): PhraseBook {
  const byFirstWord = new Map<string, Phrase[]>();
  const known = new Set(classifiedWords);
  recognizers.forEach((recognizer, order) => {
    recognizer.vetoes?.forEach((veto) => spellingsOf(veto).forEach((word) => known.add(word)));
    for (const phrase of phrasesOf(recognizer, order)) {
      const [first = ''] = phrase.words;
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), phrase]);
      phrase.words.forEach((word) => known.add(word));
    }
  });
  return {
    recognizers,
    reader: createNameReader(known),
    knows: (word) => known.has(word),
    find: (words) =>
      words.flatMap((word, at) =>
        [...(byFirstWord.get(word) ?? []), ...(byFirstWord.get(singularOf(word)) ?? [])]
          .filter((phrase) => phrase.words.every((part, i) => isPart(words[at + i] ?? '', part, phrase)))
          .map((phrase) => ({ phrase, at })),
      ),
  };
}

/** '' for a word that is no plural, nor one that owns something ('employers name'). */
const singularOf = (word: string): string => (/^[a-z]{4,}s$/.test(word) ? word.slice(0, -1) : '');

/** Words for a number, which systems write one for another. */
const numberWords = new Set(['number', 'nummer', 'nr', 'no', '番号', 'bango']);

/** In multi-word phrases each word may have an s, and a number any of its words. */
const isPart = (word: string, part: string, { words }: Phrase): boolean =>
  word === part ||
  (words.length > 1 && (singularOf(word) === part || (numberWords.has(word) && numberWords.has(part))));

function phrasesOf(recognizer: Recognizer, order: number): Phrase[] {
  return localesOf(recognizer).flatMap(([locale, evidence]) =>
    strengths.flatMap((strength) =>
      (evidence[strength] ?? []).flatMap((text) =>
        ordersOf(text).map((words) => ({
          recognizer,
          order,
          locale,
          strength,
          words,
          beside: evidence.beside ? new Set(evidence.beside.flatMap(spellingsOf)) : null,
        })),
      ),
    ),
  );
}

/** 'chassisnummer' is also 'chassisnr' and 'chassis nr'. */
function withShortNumber(text: string): string[] {
  const stem = /^(.*[a-z]{3})nummer$/.exec(text)?.[1];
  return stem === undefined ? [text] : [text, `${stem}nr`, `${stem} nummer`];
}

/** The words of a phrase in each spelling, and reversed if one of two is a form. */
function ordersOf(text: string): string[][] {
  return spellingsOf(text)
    .flatMap(withShortNumber)
    .flatMap((spelling) => {
      const words = splitName(spelling);
      const turns = words.length === 2 && words.some((word) => forms.has(word));
      return turns ? [words, words.toReversed()] : [words];
    });
}

function localesOf(recognizer: Recognizer): [RecognizerLocale, NameEvidence][] {
  const locales: readonly RecognizerLocale[] = ['en', 'de', 'nl', 'ja'];
  return locales.flatMap((locale) => {
    const evidence = recognizer.names[locale];
    return evidence ? [[locale, evidence]] : [];
  });
}
