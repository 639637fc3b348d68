import type { Evidence } from '@core/contract/evidence-codes';
import type { PiiEntity } from '@core/contract/pii-entities';
import type { Finding } from './finding';
import type { PhraseBook } from './phrases';
import { isPossible, rateName, type Rated, type ScannedColumn } from './rate-name';
import type { Recognizer } from './recognizer';
import type { TableContext } from './table-context';
import { evidenceOf, type Judgement } from './values/judge-values';
import { readerOf, valuesByPath } from './values/nested-values';
import { isProse, kindsOfTexts } from './values/prose';
import { sampleOf } from './values/column-sample';
import { createValueReader, type ValueReader } from './values/value-reader';
import { weigh, type Weighed } from './weigh';

interface Candidate {
  readonly recognizer: Recognizer;
  readonly score: number;
  /** The least that the column is worth by this name, whatever its values; 0 if the name is not sure. */
  readonly floor: number;
  readonly names: readonly Rated[];
  readonly evidence: readonly Evidence[];
}

/** The minimum score of a path within documents. */
const leastAtPath = 0.5;
/** The minimum score of a kind that values tell, against a sure name of another that they do not fit. */
const leastOfKind = 0.5;
const mostPaths = 10;

/** The best finding for a column, by its name and, if read, its values. */
export function weighColumn(
  book: PhraseBook,
  table: TableContext,
  column: ScannedColumn,
  names: readonly Rated[],
  reader: ValueReader | null,
  checksCardinality: boolean,
): Finding | null {
  if (column.isMadeByEngine) return null;
  const nested = reader && readerOf(column.type, reader.values);
  const candidates = nested
    ? withPaths(book, table, names, reader, nested)
    : [
        ...candidatesOf(book, table, column, names, reader),
        ...(reader && isProse(reader.values) ? inProse(book, names, reader) : []),
      ];
  const counted =
    reader && checksCardinality ? candidates.map((one) => byCardinality(one, reader)) : candidates;
  return findingOf(counted);
}

/** Values choose the kind; that the column is personal stays sure by a sure name. */
function findingOf(candidates: readonly Candidate[]): Finding | null {
  const [best] = [...candidates].sort((a, b) => b.score - a.score);
  const [surest] = [...candidates].sort((a, b) => b.floor - a.floor);
  if (!best || !surest || Math.max(best.score, surest.floor) === 0) return null;
  if (best.score >= surest.floor) return foundBy(best);
  if (best === surest || best.score < leastOfKind) return foundBy({ ...surest, score: surest.floor });
  return foundBy({
    ...best,
    score: surest.floor,
    evidence: [...new Set([...surest.evidence, ...best.evidence])],
  });
}

function foundBy({ recognizer, names, evidence, score }: Candidate): Finding {
  const alike = names.filter((one) => one.score === names[0]?.score);
  const own = recognizer.locale === 'global' || names.length > 0 ? [] : [recognizer.locale];
  return {
    entity: recognizer.entity,
    recognizer: recognizer.id,
    confidence: Math.round(score * 100) / 100,
    locales: [...new Set([...alike.map(({ phrase }) => phrase.locale), ...own])],
    evidence,
  };
}

/** Where somebody lives, or, in a list of places, nobody. */
const places: ReadonlySet<PiiEntity> = new Set<PiiEntity>([
  ...(['STREET', 'POSTCODE', 'CITY', 'STATE', 'COUNTRY', 'GPS_COORDINATES'] as const),
]);
const nobodys = 0.5;

/** Names are ordered by score, so that the first of equals stays first. */
function candidatesOf(
  book: PhraseBook,
  table: TableContext,
  column: ScannedColumn,
  names: readonly Rated[],
  reader: ValueReader | null,
): Candidate[] {
  const named = [...new Set(names.map(({ phrase }) => phrase.recognizer))];
  const unnamed = reader
    ? book.recognizers.filter(
        (one) => (one.values?.alone ?? 0) > 0 && !named.includes(one) && isPossible(one, column),
      )
    : [];
  return [...named, ...unnamed].map((recognizer) => {
    const own = names.filter(({ phrase }) => phrase.recognizer === recognizer);
    const judgement = reader?.judge(recognizer) ?? null;
    const { score, against, floor } = weigh(recognizer.values, own[0]?.score ?? 0, judgement, table);
    const isNobodys = table.isOfPlaces && places.has(recognizer.entity);
    return {
      recognizer,
      score: isNobodys ? score * nobodys : score,
      floor: isNobodys ? 0 : floor,
      names: own,
      evidence: [
        ...nameEvidence(own),
        ...(judgement && recognizer.values
          ? [
              against === null
                ? evidenceOf(recognizer.values, judgement)
                : mismatch(against, recognizer.entity, judgement),
            ]
          : []),
      ],
    };
  });
}

function mismatch(
  against: NonNullable<Weighed['against']>,
  entity: PiiEntity,
  { different, passing }: Judgement,
): Evidence {
  return against === 'values-are-invalid'
    ? { code: against, params: { different, passing, entity } }
    : { code: against, params: { different, passing } };
}

const nameEvidence = ([best]: readonly Rated[]): Evidence[] =>
  best ? [{ code: 'name-reads', params: { words: best.phrase.words.join(' ') } }] : [];

/** Documents: each path is treated as a column; what is found there counts for the whole. */
function withPaths(
  book: PhraseBook,
  table: TableContext,
  names: readonly Rated[],
  { values }: ValueReader,
  read: NonNullable<ReturnType<typeof readerOf>>,
): Candidate[] {
  const found = [...valuesByPath(read, values)].flatMap(([path, texts]) => {
    const type = { kind: 'utf8' } as const;
    const name = leafOfPath(path);
    const column: ScannedColumn = { name, type, isForeignKey: false, isMadeByEngine: false };
    const reader = createValueReader(sampleOf(texts));
    const rated = rateName(book, table, column);
    const [best] = candidatesOf(book, table, column, rated, reader).sort((a, b) => b.score - a.score);
    return best && best.score >= leastAtPath ? [{ path, best, reader }] : [];
  });
  const paths = found.slice(0, mostPaths).map(({ path, best: { recognizer }, reader }): Evidence => {
    const passing = reader.judge(recognizer)?.passing ?? reader.values.length;
    const params = { path, entity: recognizer.entity, passing, values: reader.values.length };
    return { code: 'found-at-path', params };
  });
  const byName = candidatesOf(book, table, documentColumn, names, null);
  return [...byName, ...found.map(({ best }) => ({ ...best, names: [] }))].map((one) => ({
    ...one,
    evidence: [...nameEvidence(one.names), ...paths],
  }));
}

/** The last name in a path, without its namespace in XML. */
const leafOfPath = (path: string): string =>
  path
    .split(path.includes('/') ? '/' : '.')
    .findLast((part) => part !== '[]' && part !== '*')
    ?.replace(/^[^:]+:/, '') ?? '';

const documentColumn: ScannedColumn = {
  name: '',
  type: { kind: 'json' },
  isForeignKey: false,
  isMadeByEngine: false,
};

/** Texts that name people, or contain their numbers and addresses, are free text with personal data. */
function inProse(book: PhraseBook, names: readonly Rated[], { values }: ValueReader): Candidate[] {
  const recognizer = book.recognizers.find(({ entity }) => entity === 'FREE_TEXT');
  const kinds = kindsOfTexts(values, book.recognizers);
  if (!recognizer || kinds.found.length === 0) return [];
  const own = names.filter(({ phrase }) => phrase.recognizer === recognizer);
  const data = Math.min(0.95, 0.5 + kinds.share);
  return [
    {
      recognizer,
      names: own,
      floor: 0,
      score: kinds.share < 0.05 ? 0 : 1 - (1 - (own[0]?.score ?? 0)) * (1 - data),
      evidence: [
        ...nameEvidence(own),
        ...kinds.found.map(({ entity, texts }): Evidence => ({
          code: 'found-in-text',
          params: { entity, passing: texts, values: kinds.texts },
        })),
      ],
    },
  ];
}

/** Choices are shared by many people; everything else identifies people, and has many values if it has many rows. */
const shared: ReadonlySet<PiiEntity> = new Set<PiiEntity>([
  ...(['GENDER', 'MARITAL_STATUS', 'RELIGION', 'NATIONALITY', 'COUNTRY', 'STATE', 'CITY', 'AGE'] as const),
  ...(['NAME_PREFIX', 'HEALTH', 'JOB_TITLE', 'ORGANIZATION', 'INITIALS', 'BIRTH_PLACE', 'SALARY'] as const),
]);

const few = { different: 3, rows: 100, factor: 0.4 } as const;

/** What is chosen from a list: at most so many values, each so often on average. */
const list = { different: 12, filled: 16, times: 3 } as const;

/** What nobody chooses from a list, though a list of things may look like it: colours like first names, titles of products. */
const written: ReadonlySet<PiiEntity> = new Set<PiiEntity>([
  ...(['FULL_NAME', 'FIRST_NAME', 'LAST_NAME', 'NAME_PREFIX', 'FREE_TEXT'] as const),
]);

function byCardinality(candidate: Candidate, reader: ValueReader): Candidate {
  const { rows, values } = reader;
  const different = values.length;
  const isFew = rows >= few.rows && different > 0 && different <= few.different;
  if (!(isFew && !shared.has(candidate.recognizer.entity)) && !isOfList(candidate, reader)) return candidate;
  return {
    ...candidate,
    score: candidate.score * few.factor,
    floor: candidate.floor * few.factor,
    evidence: [...candidate.evidence, { code: 'few-values', params: { different, rows } }],
  };
}

/**
 * Whether values repeat as those of a list do, and speak for the kind no more than its name: few of them fit a name
 * that is not sure by itself, or they fit by themselves.
 */
function isOfList({ recognizer, names, evidence }: Candidate, reader: ValueReader): boolean {
  const different = reader.values.length;
  if (!written.has(recognizer.entity) || evidence.some(({ code }) => code === 'found-in-text')) return false;
  if (different === 0 || different > list.different) return false;
  if (reader.filled < Math.max(list.filled, list.times * different)) return false;
  const passing = reader.judge(recognizer)?.passing ?? 0;
  const [best] = names;
  if (!best) return recognizer.entity !== 'NAME_PREFIX';
  return passing * 3 <= different && (best.phrase.strength !== 'strong' || recognizer.values === null);
}
