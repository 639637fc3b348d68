import type { PiiEntity } from '@core/contract/pii-entities';
import type { Phrase } from './phrases';
import { wordClassOf, type WordClass } from './vocabulary/word-classes';

/**
 * Names in messages are paths (Dbtr_Id_PrvtId_BirthDt): the last part says what a value is, those before whose it is.
 */
export function leafOf(name: string): string {
  const parts = name.split(/[_.]/);
  const isPath = parts.length > 1 && parts.some((part) => /\p{Ll}\p{Lu}/u.test(part));
  return isPath ? (parts.at(-1) ?? name) : name;
}

/** What is kept as one of a list: a code or a name of the list's entry is the thing itself ('religion code'). */
const listed: ReadonlySet<PiiEntity> = new Set<PiiEntity>([
  ...(['GENDER', 'MARITAL_STATUS', 'RELIGION', 'NATIONALITY', 'HEALTH', 'JOB_TITLE', 'NAME_PREFIX'] as const),
  ...(['COUNTRY', 'STATE'] as const),
]);
const entryWords = new Set(['code', 'kode', 'name', 'naam', 'bezeichnung', 'desc', 'kz', 'kbn', 'mei', 'c']);

/** Whose codes are their own ids, where those are texts: a country_id of 'NL'. */
const ownIds: ReadonlySet<PiiEntity> = new Set<PiiEntity>(['COUNTRY', 'NATIONALITY']);

/**
 * The words before and after a phrase that change what it says. On the way to the last part of a path only those that say
 * of whom or of what do.
 * @param leaf index of the first word of the last part
 * @param isText whether the values are texts
 */
export function wordsAround(
  phrase: Phrase,
  at: number,
  words: readonly string[],
  leaf: number,
  isText: boolean,
): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const { entity } = phrase.recognizer;
  const isOwnId = (word: string) => isText && word === 'id' && ownIds.has(entity);
  const isEntry = (word: string) => (listed.has(entity) && entryWords.has(word)) || isOwnId(word);
  const isOnTheWay = (place: number) => place < Math.min(leaf, at);
  return {
    before: nearest(
      words.slice(0, at).filter((word, place) => !isEntry(word) && (!isOnTheWay(place) || saysOfWhat(word))),
    ),
    after: words.slice(at + phrase.words.length).filter((word) => !isEntry(word)),
  };
}

/** From the last word for a home or a delivery on: what an order has shipped to an address is of the address. */
const nearest = (before: readonly string[]): readonly string[] =>
  before.slice(
    Math.max(
      0,
      before.findLastIndex((word) => isPlaceOfPerson(wordClassOf(word))),
    ),
  );

const isPlaceOfPerson = (wordClass: WordClass | undefined): boolean =>
  wordClass === 'personal' || wordClass === 'address';

const saysOfWhat = (word: string): boolean => saysOfWhom(wordClassOf(word)) || wordClassOf(word) === 'thing';

/** About a person, or about where people live or are reached. */
export const saysOfWhom = (wordClass: WordClass | undefined): boolean =>
  wordClass === 'person' || wordClass === 'staff' || wordClass === 'personal' || wordClass === 'address';
