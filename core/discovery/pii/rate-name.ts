import type { PiiEntity } from '@core/contract/pii-entities';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { Phrase, PhraseBook } from './phrases';
import type { Recognizer } from './recognizer';
import { fitsType } from './type-gate';
import type { TableContext } from './table-context';
import { wordClassOf } from './vocabulary/word-classes';
import { writings, writtenWords } from './vocabulary/writings';
import { leafOf, saysOfWhom, wordsAround } from './words-around';

/** What a name scan needs to know about a column. */
export interface ScannedColumn {
  readonly name: string;
  readonly type: LogicalType;
  readonly isForeignKey: boolean;
  /** The engine generates the value: a counter or a computed column. */
  readonly isMadeByEngine: boolean;
}

/** Weights calibrated on labelled columns; see the evaluation in this folder. */
const weights = {
  strong: 1,
  weak: 0.88,
  whole: 0.75,
  plainTrust: 0.95,
  /** A strong phrase in a table of things. */
  inThings: 0.8,
  unknownBefore: 0.9,
  unknownAfter: 0.78,
  thingBefore: 0.72,
  thingAfter: 0.4,
  technical: 0.35,
  technicalBefore: 0.4,
  /** Weak phrases without support, or next to a thing. */
  unsupported: 0.35,
  weakUnknown: 0.5,
  weakThing: 0.1,
} as const;

const placeEntities: ReadonlySet<PiiEntity> = new Set<PiiEntity>([
  'CITY',
  'STATE',
  'COUNTRY',
  'GPS_COORDINATES',
]);

/** A phrase in a name, with the confidence in its entity. */
export interface Rated {
  readonly phrase: Phrase;
  readonly at: number;
  /** 0..1 */
  readonly score: number;
}

/** What the name of a column may mean, most confident first; meaningless phrases are dropped. */
export function rateName(book: PhraseBook, table: TableContext, column: ScannedColumn): Rated[] {
  if (column.isMadeByEngine) return [];
  const words = wordsOf(book, table, column);
  const leaf = words.length - wordsOf(book, table, { ...column, name: leafOf(column.name) }).length;
  const isText = column.type.kind === 'utf8';
  const rated = book
    .find(words)
    .filter(({ phrase }) => isPossible(phrase.recognizer, column))
    .map(({ phrase, at }) => ({ phrase, at, score: scorePhrase(phrase, at, words, leaf, isText, table) }));
  return withoutParts(ofLeaf(rated, leaf))
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score || b.phrase.words.length - a.phrase.words.length || a.phrase.order - b.phrase.order,
    );
}

/** Whether a column of this type can contain what the recognizer detects. */
export function isPossible(recognizer: Recognizer, column: ScannedColumn): boolean {
  if (recognizer.notInForeignKeys && column.isForeignKey) return false;
  return fitsType(recognizer, column.type);
}

/** Words that need the name of the table, which says what text, or the number of what. */
const sayNothing = new Set([
  ...['body', 'text', 'content', 'number', 'nummer', 'nr', 'no', 'identifier', 'value', '番号', 'bango'],
]);
const nameWords = new Set(['name', 'naam', '名称', '名']);
/** Firms whose name is that of somebody that works or deals with them. */
const firmWords = new Set([
  ...['supplier', 'suppliers', 'vendor', 'vendors', 'employer', 'employers', 'leverancier', 'leveranciers'],
  ...['werkgever', 'werkgevers', 'lieferant', 'lieferanten', 'arbeitgeber', '仕入先', '勤務先'],
]);

/** A name that says nothing by itself is read with that of its table. */
function wordsOf(book: PhraseBook, table: TableContext, { name }: ScannedColumn): readonly string[] {
  const words = book.reader.read(name);
  const [only, ...others] = words;
  if (only === undefined || others.length > 0) return words;
  const isOfFirm = nameWords.has(only) && table.words.some((word) => firmWords.has(word));
  if (sayNothing.has(only) || isOfFirm) return [...table.words, only];
  const writing = writtenWords.includes(only) && table.words.find((word) => writings.includes(word));
  return writing ? [writing, only] : words;
}

/** The last part of a path takes precedence over those before it. */
function ofLeaf(rated: readonly Rated[], leaf: number): readonly Rated[] {
  const own = rated.filter(({ at, score }) => at >= leaf && score >= weights.unsupported);
  return own.length > 0 ? own : rated;
}

/** 'street number' takes precedence over the 'street' in it, and a whole name over a part that needs support. */
function withoutParts(rated: readonly Rated[]): Rated[] {
  const speaks = rated.filter(({ score }) => score >= weights.unsupported);
  return rated.filter((one) => !speaks.some((other) => isPartOf(one, other)));
}

function isPartOf(one: Rated, other: Rated): boolean {
  const lengths = [one.phrase.words.length, other.phrase.words.length] as const;
  if (other.at > one.at || other.at + lengths[1] < one.at + lengths[0]) return false;
  return lengths[1] > lengths[0] || (other.phrase.strength === 'whole' && one.phrase.strength === 'weak');
}

function scorePhrase(
  phrase: Phrase,
  at: number,
  words: readonly string[],
  leaf: number,
  isText: boolean,
  table: TableContext,
): number {
  const { before, after } = wordsAround(phrase, at, words, leaf, isText);
  const around = [...before, ...after];
  if (phrase.recognizer.vetoes?.some((veto) => around.includes(veto))) return 0;
  const trust = phrase.recognizer.trust ?? weights.plainTrust;
  switch (phrase.strength) {
    case 'strong':
      return trust * weights.strong * strongFactor(phrase, before, after, table);
    case 'weak':
      return trust * weights.weak * weakFactor(phrase, before, after, table);
    case 'whole':
      if (words.slice(0, at).some((word) => wordClassOf(word) === undefined)) return 0;
      if (around.some((word) => !['neutral', 'personal'].includes(wordClassOf(word) ?? ''))) return 0;
      return trust * weights.whole * (table.isThing ? weights.inThings : 1);
  }
}

function strongFactor(
  phrase: Phrase,
  before: readonly string[],
  after: readonly string[],
  table: TableContext,
): number {
  // a note on a status is a note
  const classesBefore =
    phrase.recognizer.entity === 'FREE_TEXT'
      ? []
      : before.filter((word, place) => !isIdInside(word, place)).map(wordClassOf);
  const classesAfter = after.map(wordClassOf);
  const aboutPersons =
    [...classesBefore, ...classesAfter].some(saysOfWhom) ||
    phrase.words.map(wordClassOf).some((word) => word !== 'address' && saysOfWhom(word));
  let factor = table.isThing && !aboutPersons ? weights.inThings : 1;
  if (classesBefore.includes('technical')) factor *= weights.technicalBefore;
  else if (classesBefore.includes('thing')) factor *= weights.thingBefore;
  else if (classesBefore.includes(undefined)) factor *= weights.unknownBefore;
  const isNumberOf = numbered.has(phrase.recognizer.entity) && after.some((word) => numbers.has(word));
  if (classesAfter.includes('technical') || isNumberOf) factor *= weights.technical;
  else if (classesAfter.includes('thing')) factor *= weights.thingAfter;
  else if (classesAfter.includes(undefined)) factor *= weights.unknownAfter;
  return factor;
}

/** What somebody has or writes: its number is that of a document ('prescription no'). */
const numbered: ReadonlySet<PiiEntity> = new Set<PiiEntity>(['HEALTH', 'FREE_TEXT', 'PHOTO', 'EDUCATION']);
const numbers = new Set(['number', 'nummer', 'nr', 'no', 'bango', '番号', 'nbr']);

/** In the middle of a path an id holds what identifies ('customer id passport number'); in front it makes a key. */
const isIdInside = (word: string, place: number): boolean => word === 'id' && place > 0;

function weakFactor(
  phrase: Phrase,
  before: readonly string[],
  after: readonly string[],
  table: TableContext,
): number {
  const around = [...before, ...after];
  const classes = around.map(wordClassOf);
  if (classes.includes('thing') || before.map(wordClassOf).includes('technical')) return weights.weakThing;
  if (after.map(wordClassOf).includes('technical')) return weights.technical;
  const { beside } = phrase;
  const supported = beside
    ? around.some((word) => beside.has(word)) || table.words.some((word) => beside.has(word))
    : classes.some(saysOfWhom) || supportedByTable(phrase, table);
  if (!supported) return weights.unsupported;
  return classes.includes(undefined) ? weights.weakUnknown : 1;
}

function supportedByTable(phrase: Phrase, table: TableContext): boolean {
  if (table.support === 'persons') return true;
  return table.support === 'places' && placeEntities.has(phrase.recognizer.entity);
}
