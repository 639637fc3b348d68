import type { RecognizerLocale } from '@core/contract/enums';
import type { PiiEntity } from '@core/contract/pii-entities';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { Phrase, PhraseBook } from './phrases';
import type { Recognizer } from './recognizer';
import { fitsType } from './type-gate';
import { readTable, type TableContext } from './table-context';
import { wordClassOf } from './vocabulary/word-classes';

/** What a scan of names needs to know of a column. */
export interface ScannedColumn {
  readonly name: string;
  readonly type: LogicalType;
  readonly isForeignKey: boolean;
  /** The engine makes the value: a counter or a computed column. */
  readonly isMadeByEngine: boolean;
}

export interface Finding {
  readonly entity: PiiEntity;
  readonly recognizer: string;
  /** 0..1, rounded to hundredths. */
  readonly confidence: number;
  /** Languages in which the name reads so. */
  readonly locales: readonly RecognizerLocale[];
}

/** Weights measured on labelled columns; see the evaluation beside this file. */
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
  /** Weak phrases without support, or beside a thing. */
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

/** What makes a table a table about persons, whatever its name says. */
const identifying: readonly PiiEntity[] = [
  ...(['FIRST_NAME', 'LAST_NAME', 'FULL_NAME', 'BIRTH_DATE', 'STREET'] as const),
  ...(['BSN', 'SSN', 'STEUER_ID', 'MY_NUMBER', 'NATIONAL_ID', 'SOZIALVERSICHERUNGSNUMMER'] as const),
];

/** What makes it one where its name says nothing. */
const telling: readonly PiiEntity[] = [...identifying, 'EMAIL', 'USERNAME', 'GENDER', 'HOUSE_NUMBER'];

/**
 * Finds personal data by names and types of columns alone, one table at a time: first what the columns say by
 * themselves, then, with what that tells of the table, names that depend on the table ('name', 'city').
 * @returns for each column its best finding, or null below the threshold
 */
export function scanTable(
  book: PhraseBook,
  tableName: string,
  columns: readonly ScannedColumn[],
  threshold: number,
): (Finding | null)[] {
  const byName = readTable(book.reader.read(tableName));
  const alone = columns.map((column) => bestFinding(book, byName, column));
  const context = withNeighbours(byName, alone);
  return columns.map((column, i) => {
    const finding = context === byName ? alone[i] : bestFinding(book, context, column);
    return finding && finding.confidence >= threshold ? finding : null;
  });
}

function withNeighbours(context: TableContext, found: readonly (Finding | null)[]): TableContext {
  if (context.support === 'persons') return context;
  const signs = context.isThing ? identifying : telling;
  const isPersonal = found.some(
    (finding) => finding !== null && finding.confidence >= 0.6 && signs.includes(finding.entity),
  );
  if (!isPersonal) return context;
  return { ...context, support: context.isThing ? 'places' : 'persons' };
}

function bestFinding(book: PhraseBook, table: TableContext, column: ScannedColumn): Finding | null {
  if (column.isMadeByEngine) return null;
  const words = wordsOf(book, table, column);
  const rated = withoutParts(
    book
      .find(words)
      .filter(({ phrase }) => isPossible(phrase.recognizer, column))
      .map(({ phrase, at }) => ({ phrase, at, score: scorePhrase(phrase, at, words, table) })),
  ).sort(
    (a, b) =>
      b.score - a.score || b.phrase.words.length - a.phrase.words.length || a.phrase.order - b.phrase.order,
  );
  const best = rated[0];
  if (!best || best.score === 0) return null;
  const alike = rated.filter(
    ({ phrase, score }) => phrase.recognizer === best.phrase.recognizer && score === best.score,
  );
  return {
    entity: best.phrase.recognizer.entity,
    recognizer: best.phrase.recognizer.id,
    confidence: Math.round(best.score * 100) / 100,
    locales: [...new Set(alike.map(({ phrase }) => phrase.locale))],
  };
}

/** A column that is named for holding a text is read with the name of its table, which says what text. */
function wordsOf(book: PhraseBook, table: TableContext, { name }: ScannedColumn): readonly string[] {
  const words = book.reader.read(name);
  return words.length === 1 && ['body', 'text', 'content'].includes(words[0] ?? '')
    ? [...table.words, ...words]
    : words;
}

interface Rated {
  readonly phrase: Phrase;
  readonly at: number;
  readonly score: number;
}

/** 'street number' says more than the 'street' in it, and a whole name more than a part that needs support. */
function withoutParts(rated: readonly Rated[]): Rated[] {
  const speaks = rated.filter(({ score }) => score >= weights.unsupported);
  return rated.filter((one) => !speaks.some((other) => isPartOf(one, other)));
}

function isPartOf(one: Rated, other: Rated): boolean {
  const lengths = [one.phrase.words.length, other.phrase.words.length] as const;
  if (other.at > one.at || other.at + lengths[1] < one.at + lengths[0]) return false;
  return lengths[1] > lengths[0] || (other.phrase.strength === 'whole' && one.phrase.strength === 'weak');
}

function isPossible(recognizer: Recognizer, column: ScannedColumn): boolean {
  if (recognizer.notInForeignKeys && column.isForeignKey) return false;
  return fitsType(recognizer, column.type);
}

function scorePhrase(phrase: Phrase, at: number, words: readonly string[], table: TableContext): number {
  const before = words.slice(0, at);
  const after = words.slice(at + phrase.words.length);
  const around = [...before, ...after];
  if (phrase.recognizer.vetoes?.some((veto) => around.includes(veto))) return 0;
  const trust = phrase.recognizer.trust ?? weights.plainTrust;
  switch (phrase.strength) {
    case 'strong':
      return trust * weights.strong * strongFactor(phrase, before, after, table);
    case 'weak':
      return trust * weights.weak * weakFactor(phrase, before, after, table);
    case 'whole':
      if (around.some((word) => wordClassOf(word) !== 'neutral')) return 0;
      return trust * weights.whole * (table.isThing ? weights.inThings : 1);
  }
}

function strongFactor(
  phrase: Phrase,
  before: readonly string[],
  after: readonly string[],
  table: TableContext,
): number {
  const classesBefore = before.map(wordClassOf);
  const classesAfter = after.map(wordClassOf);
  const aboutPersons =
    [...classesBefore, ...classesAfter].some(isSupport) ||
    phrase.words.map(wordClassOf).some((word) => word !== 'address' && isSupport(word));
  let factor = table.isThing && !aboutPersons ? weights.inThings : 1;
  if (classesBefore.includes('technical')) factor *= weights.technicalBefore;
  else if (classesBefore.includes('thing')) factor *= weights.thingBefore;
  else if (classesBefore.includes(undefined)) factor *= weights.unknownBefore;
  if (classesAfter.includes('technical')) factor *= weights.technical;
  else if (classesAfter.includes('thing')) factor *= weights.thingAfter;
  else if (classesAfter.includes(undefined)) factor *= weights.unknownAfter;
  return factor;
}

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
    : classes.some(isSupport) || supportedByTable(phrase, table);
  if (!supported) return weights.unsupported;
  return classes.includes(undefined) ? weights.weakUnknown : 1;
}

function supportedByTable(phrase: Phrase, table: TableContext): boolean {
  if (table.support === 'persons') return true;
  return table.support === 'places' && placeEntities.has(phrase.recognizer.entity);
}

const isSupport = (word: ReturnType<typeof wordClassOf>): boolean =>
  word === 'person' || word === 'staff' || word === 'personal' || word === 'address';
